import { useRef } from "react";
import type { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { offeredName, shownInstead } from "../name-offer.rules.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import styles from "./name-fields.module.css";

const texts = signUpTexts.createAccount;

interface NameFieldsProps {
  form: Pick<ReturnType<typeof useForm>, "values" | "errors" | "field" | "setValue">;
  /** Names of the two fields, and of the form's values that hold the names as typed, to be shown. */
  first: { name: string; shown: string };
  last: { name: string; shown: string };
}

/**
 * The fields for first and last name. When they are refused, their messages say why, and one press takes the nearest
 * accepted names of both: « Écrire Chloe (affiché : Chloé) »; what was typed is kept as the name shown. After an
 * attempt the button has the focus: Enter repairs.
 */
export function NameFields({ form, first, last }: NameFieldsProps) {
  const firstRef = useRef<HTMLInputElement>(null);
  const lastRef = useRef<HTMLInputElement>(null);
  const fields = [
    { ...first, label: texts.firstName, autoComplete: "given-name", ref: firstRef },
    { ...last, label: texts.name, autoComplete: "family-name", ref: lastRef },
  ];
  const typedIn = (name: string) => form.values[name] ?? "";
  const offers = fields.flatMap((field) => {
    const plain = offeredName(typedIn(field.name), form.errors[field.name]);
    return plain === undefined ? [] : [{ ...field, plain }];
  });
  const take = () => {
    for (const { name, shown, plain } of offers) {
      form.setValue(shown, typedIn(name));
      form.setValue(name, plain);
    }
    offers[0]?.ref.current?.focus();
  };
  return (
    <>
      {fields.map(({ name, shown, label, autoComplete, ref }) => {
        const instead = shownInstead(typedIn(name), typedIn(shown));
        const { error, ...control } = form.field(name);
        const isOffered = offers.some((offer) => offer.name === name);
        return (
          <div key={name} data-repaired className={cx(layout["stack"], layout["gap10"])}>
            <TextField
              {...control}
              error={isOffered ? `${error}${texts.plainName}` : error}
              label={label}
              {...(instead === undefined ? {} : { hint: texts.willShow(instead) })}
              autoComplete={autoComplete}
              ref={ref}
              autoCapitalize="words"
              autoCorrect="off"
              spellCheck={false}
            />
            {offers[0]?.name === name && (
              <Button data-repair size="sm" className={cx(pages["selfStart"], styles["repair"])} onClick={take}>
                {texts.takeName(offers.map(({ plain }) => plain).join(" "), offers.map((offer) => typedIn(offer.name).trim()).join(" "))}
              </Button>
            )}
          </div>
        );
      })}
    </>
  );
}
