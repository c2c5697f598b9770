import type { BodyInputOf, chooseLtiContent, LtiChoices } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useNextPage } from "../../../identity/lti/api.ts";
import type { FormSchema } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField, type SelectOption } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { choicesQuery, chooseContent } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.content;
type Content = BodyInputOf<typeof chooseLtiContent>;
type Values = { kind: string; which: string; counted: string };

const schema: FormSchema<Values, Content> = {
  safeParse: ({ kind, which, counted }) => {
    if (kind === "revision") return { success: true, data: { kind } };
    if (which === "") return { success: false, error: { issues: [{ path: ["which"], message: words.missing }] } };
    if (kind === "lesson") return { success: true, data: { kind, point: which } };
    if (kind === "mock-exam") return { success: true, data: { kind, id: Number(which) } };
    return { success: true, data: { kind: "qcm", id: Number(which), counted: counted as "best" } };
  },
};

/** The teacher of a course chooses what its activity opens, then goes back to the platform. */
export function ContentStep({ platform }: { platform: string }) {
  const { data, error, isFetching, refetch } = useQuery(choicesQuery);
  if (error && !data) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  return data ? <ContentForm choices={data} platform={platform} /> : <SkeletonCards count={1} />;
}

function ContentForm({ choices, platform }: { choices: LtiChoices; platform: string }) {
  const choose = useNextPage(chooseContent);
  const form = useForm({ schema, initial: { kind: "qcm", which: "", counted: "best" }, onSubmit: (body) => choose.mutate(body) });
  const kind = form.values.kind as keyof typeof words.kinds;
  const options = kind === "revision" ? [] : optionsOf(kind, choices);
  const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  const chooseKind = (value: string) => {
    form.setValue("kind", value);
    form.setValue("which", "");
  };
  return (
    <form {...form.formProps} className={layout["stack"]}>
      <SelectField {...form.field("kind")} onChange={({ target }) => chooseKind(target.value)} label={words.kind} options={kinds} />
      {kind === "revision" && <Note>{words.revision(platform)}</Note>}
      {kind !== "revision" && options.length === 0 && kind !== "lesson" && <Note>{words.none[kind]}</Note>}
      {kind !== "revision" && options.length > 0 && (
        <SelectField {...form.field("which")} label={words.which[kind]} options={[{ value: "", label: words.choose }, ...options]} />
      )}
      {kind === "qcm" && options.length > 0 && (
        <SelectField
          {...form.field("counted")}
          label={words.counted}
          hint={words.countedHint}
          options={[
            { value: "best", label: words.best },
            { value: "last", label: words.last },
            { value: "first", label: words.first },
          ]}
        />
      )}
      <Button type="submit" variant="go" loading={choose.isPending} disabled={kind !== "revision" && options.length === 0}>
        {words.save}
      </Button>
    </form>
  );
}

function optionsOf(kind: "qcm" | "mock-exam" | "lesson", { qcms, mockExams, lessons }: LtiChoices): SelectOption[] {
  switch (kind) {
    case "qcm":
      return qcms.map(({ id, name, published }) => ({ value: id, label: published ? name : words.hidden(name) }));
    case "mock-exam":
      return mockExams.map(({ id, name }) => ({ value: id, label: name }));
    case "lesson":
      return lessons.map(({ point, title }) => ({ value: point, label: `${point} ${title}` }));
  }
}
