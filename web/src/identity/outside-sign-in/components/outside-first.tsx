import type { OutsideArrival } from "@badin/contract";
import { codePlaceholder } from "@badin/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { failureMessage, fieldsOf } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { SignInLayout } from "../../sign-in/components/sign-in-layout.tsx";
import { withReturn } from "../../sign-in/return-path.rules.ts";
import { mayBeSignedIn, readMe } from "../../sign-in/session.ts";
import { sayFailure } from "../../sign-in/sign-in-toasts.ts";
import { useArrival } from "../../sign-in/use-arrival.ts";
import { arrivalQuery, createMutation, linkMutation } from "../api.ts";
import { noteProvider } from "../leave.ts";
import { pathToFirst } from "../paths.ts";
import { outsideTexts } from "../texts.ts";

const texts = outsideTexts.first;
const signedInQuery = queryOptions({ queryKey: ["signed-in"], queryFn: readMe, retry: false, meta: { visitor: true } });

/** The first time that somebody comes by an identity provider: their account is linked, or made. */
export function OutsideFirst() {
  const { data, error } = useQuery(arrivalQuery);
  const me = useQuery({ ...signedInQuery, enabled: mayBeSignedIn() }).data;
  const [waits, setWaits] = useState(false);
  if (error)
    return (
      <SignInLayout page={texts.page} title={outsideTexts.back.failed}>
        <div role="alert">
          <Note>{failureMessage(error)}</Note>
        </div>
        <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
          {outsideTexts.back.toLogin}
        </ButtonLink>
      </SignInLayout>
    );
  if (!data)
    return (
      <SignInLayout page={texts.page} title={outsideTexts.back.title}>
        <div role="status" aria-label={texts.loading}>
          <Skeleton height="160px" radius="var(--b-radius-md)" />
        </div>
      </SignInLayout>
    );
  if (waits)
    return (
      <SignInLayout
        page={texts.page}
        title={outsideTexts.back.waitsTitle}
        footer={<Link to={pathTo("login")}>{outsideTexts.back.toLogin}</Link>}
      >
        <div role="status">
          <Note>{texts.waits(data.provider)}</Note>
        </div>
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.title(data.firstName)} lead={texts.lead(data.provider)}>
      {me ? <LinkForm arrival={data} who={`${me.firstName} ${me.name}`} /> : <Choice arrival={data} onWaits={() => setWaits(true)} />}
    </SignInLayout>
  );
}

const loginPath = () => withReturn(pathTo("login"), pathToFirst());

/** Links the account that is open to the identity. */
function LinkForm({ arrival, who }: { arrival: OutsideArrival; who: string }) {
  const arrive = useArrival();
  const link = useMutation({
    ...linkMutation,
    onSuccess: async () => {
      toastSuccess(texts.linked);
      await arrive({ back: arrival.back });
    },
    onError: sayFailure,
  });
  return (
    <section className={layout["stack"]}>
      <h2 className={text["h3"]}>{texts.linkTitle(who)}</h2>
      <p>{texts.linkNext(arrival.provider)}</p>
      <Button variant="go" size="lg" full loading={link.isPending} onClick={() => link.mutate()}>
        {texts.link}
      </Button>
      <ButtonLink to={loginPath()} size="lg" full>
        {texts.other}
      </ButtonLink>
    </section>
  );
}

/** Opens the account that one has, or makes one. */
function Choice({ arrival, onWaits }: { arrival: OutsideArrival; onWaits: () => void }) {
  return (
    <>
      <section className={layout["stack"]}>
        <h2 className={text["h3"]}>{arrival.known ? texts.known : texts.hasAccount}</h2>
        <p>{arrival.known ? texts.knownNext(arrival.provider) : texts.hasAccountNext}</p>
        <ButtonLink to={loginPath()} variant={arrival.known ? "go" : undefined} size="lg" full>
          {texts.open}
        </ButtonLink>
      </section>
      {!arrival.known && <NewAccount arrival={arrival} onWaits={onWaits} />}
    </>
  );
}

function NewAccount({ arrival: { place, teacher, back }, onWaits }: { arrival: OutsideArrival; onWaits: () => void }) {
  const [code, setCode] = useState("");
  const arrive = useArrival();
  const create = useMutation({
    ...createMutation,
    onSuccess: ({ outcome }) => {
      if (outcome === "waits") return onWaits();
      noteProvider();
      return arrive({ back });
    },
    onError: (error) => fieldsOf(error)["code"] === undefined && sayFailure(error),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(place ? {} : { code });
  };
  return (
    <form className={layout["stack"]} onSubmit={submit} noValidate>
      <h2 className={text["h3"]}>{texts.none}</h2>
      {place ? (
        <p>{place.classroom === null ? texts.staffPlace(place.school) : texts.place([place.classroom, place.school])}</p>
      ) : (
        <TextField
          label={teacher ? texts.staffCode : texts.code}
          hint={teacher ? undefined : texts.codeHint}
          error={fieldsOf(create.error)["code"]}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            create.reset();
          }}
          placeholder={codePlaceholder}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <Button type="submit" variant="go" size="lg" full loading={create.isPending}>
        {texts.create}
      </Button>
    </form>
  );
}
