import type { PlatformCourse } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { answerMember, type CourseTarget, refreshCourses } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.asked;
type Asked = PlatformCourse["asked"][number];
const nameOf = ({ firstName, name }: Pick<Asked, "firstName" | "name">) => `${firstName} ${name}`;

/** Students of a course whose name somebody of the class has: the teacher says who they are. */
export function AskedMembers({ target, asked }: { target: CourseTarget; asked: readonly Asked[] }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshCourses(queryClient).then(focusTitleIfLost);
  const join = useMutation(
    mutationWithToast({
      mutationFn: ({ member, userId }: { member: Asked; userId: number }) => answerMember(target, member.id, { answer: "same", userId }),
      said: (_, { member }) => words.joined(nameOf(member)),
      takeBack: ({ member }) => answerMember(target, member.id, { answer: "undo" }),
      deletes: false,
      refresh,
    }),
  );
  const add = useMutation(
    mutationWithToast({
      mutationFn: (member: Asked) => answerMember(target, member.id, { answer: "other" }),
      said: (_, member) => words.added(nameOf(member)),
      refresh,
    }),
  );
  return (
    <div className={layout["stackSm"]}>
      <h3 className={text["legend"]}>{words.title}</h3>
      <p>{words.lead}</p>
      <ul className={pages["rows"]}>
        {asked.map((member) => (
          <li key={member.id}>
            <div className={text["anywhere"]}>
              <b>{nameOf(member)}</b>
              {member.twins.length === 0 && <p className={text["small"]}>{words.gone}</p>}
            </div>
            <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
              {member.twins.map(({ id, username }) => (
                <Button
                  key={id}
                  size="sm"
                  variant="go"
                  aria-label={words.sameOf(nameOf(member), username)}
                  loading={join.isPending && join.variables.userId === id}
                  onClick={() => join.mutate({ member, userId: id })}
                >
                  {words.same(username)}
                </Button>
              ))}
              <Button
                size="sm"
                aria-label={words.otherOf(nameOf(member))}
                loading={add.isPending && add.variables.id === member.id}
                onClick={() => add.mutate(member)}
              >
                {words.other}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
