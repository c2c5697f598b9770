import { type LtiArrival, nameKey } from "@badin/contract";
import { createLtiAccount } from "@badin/contract/schemas";
import { useState } from "react";
import { createAccount, linkAccount, useNextPage } from "../../../identity/lti/api.ts";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo, pathToLogin } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { texts } from "../texts.ts";

/** Somebody whom the platform names and Badin does not know: the account that they have, or a new one. */
export function NewcomerStep({ arrival }: { arrival: LtiArrival }) {
  const { teaches, classroom } = arrival;
  return (
    <div className={layout["stack"]}>
      <OwnAccount arrival={arrival} />
      {teaches && (
        <Card as="section" className={layout["stackSm"]}>
          <h2 className={text["cardTitle"]}>{texts.newTeacher}</h2>
          <p>{texts.newTeacherText}</p>
          <ButtonLink to={pathTo("createAccount")}>{texts.signUp}</ButtonLink>
        </Card>
      )}
      {!teaches && classroom && <NewStudent arrival={arrival} classroom={classroom.name} />}
      {!teaches && !classroom && <Note>{texts.noClass}</Note>}
    </div>
  );
}

function OwnAccount({ arrival: { signedInAs, platform, teaches } }: { arrival: LtiArrival }) {
  const link = useNextPage(linkAccount);
  const signIn = pathToLogin(pathTo("lti"));
  return (
    <Card as="section" className={layout["stackSm"]}>
      <h2 className={text["cardTitle"]}>{texts.known}</h2>
      {signedInAs === null ? (
        <>
          <p>{teaches ? texts.knownAdult : texts.knownText}</p>
          <ButtonLink to={signIn} variant="go">
            {texts.signIn}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{texts.linkText(platform)}</p>
          <Button variant="go" onClick={() => link.mutate()} loading={link.isPending}>
            {texts.link(signedInAs)}
          </Button>
          <ButtonLink to={signIn}>{texts.another}</ButtonLink>
        </>
      )}
    </Card>
  );
}

const keyOf = ({ firstName = "", name = "" }: { readonly firstName?: string; readonly name?: string }): string =>
  nameKey({ firstName, name });

function NewStudent({ arrival, classroom }: { arrival: LtiArrival; classroom: string }) {
  const [known, setKnown] = useState<string>();
  const refuse = (error: unknown) => {
    const isNamesake = error instanceof ApiFailure && error.code === "lti_namesake";
    if (isNamesake) setKnown(keyOf(form.values));
    return isNamesake || form.refuse(error);
  };
  const create = useNextPage(createAccount, refuse);
  const form = useForm({
    schema: createLtiAccount.body,
    initial: { firstName: arrival.firstName, name: arrival.name },
    onSubmit: (body) => create.mutate({ ...body, other: keyOf(body) === known }),
  });
  const asked = keyOf(form.values) === known;
  return (
    <Card as="section">
      <form {...form.formProps} className={layout["stackSm"]}>
        <h2 className={text["cardTitle"]}>{texts.newcomer}</h2>
        <p>{texts.newcomerText(classroom)}</p>
        <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="given-name" />
        <TextField {...form.field("name")} label={texts.name} autoComplete="family-name" />
        {asked && (
          <div role="alert">
            <Note>{texts.namesake}</Note>
          </div>
        )}
        <Button type="submit" loading={create.isPending}>
          {asked ? texts.createOther : texts.create}
        </Button>
      </form>
    </Card>
  );
}
