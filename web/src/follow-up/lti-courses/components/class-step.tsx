import { useQuery } from "@tanstack/react-query";
import { useNextPage } from "../../../identity/lti/api.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { classroomsQuery } from "../../../school/classrooms/api.ts";
import { chosenClass, otherClasses } from "../../../school/classrooms/other-class.rules.ts";
import { chooseClass } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.class;

/** The teacher of a course chooses its class, once. */
export function ClassStep() {
  const { data, error, isFetching, refetch } = useQuery(classroomsQuery(false));
  const choose = useNextPage(chooseClass);
  const form = useForm({
    schema: chosenClass(words.missing),
    initial: { target: "" },
    onSubmit: ({ target }) => choose.mutate(target),
  });
  if (error && !data) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards count={1} />;
  const classes = otherClasses(data, 0);
  if (classes.length === 0)
    return (
      <div className={layout["stack"]}>
        <Note>{words.none}</Note>
        <ButtonLink to={pathTo("teacherHome")}>{words.noneLink}</ButtonLink>
      </div>
    );
  return (
    <form {...form.formProps} className={layout["stack"]}>
      <SelectField
        {...form.field("target")}
        label={words.label}
        options={[{ value: "", label: words.choose }, ...classes]}
        hint={words.effect}
      />
      <Button type="submit" variant="go" loading={choose.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
