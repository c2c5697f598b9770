import type { Me } from "@badin/contract";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";

const words = texts.list;

/**
 * The empty list of quizzes. Students wait for their teacher; teachers and site admins get a link to their own home
 * page.
 */
export function NoQcm({ me }: { me: Me }) {
  if (!(me.teacher || me.admin)) return <p className={text["muted"]}>{words.empty.student}</p>;
  return (
    <Card>
      <EmptyState title={words.emptyTitle} action={wayOf(me)}>
        {words.empty[me.teacher ? "teacher" : "admin"]}
      </EmptyState>
    </Card>
  );
}

function wayOf({ teacher }: Me) {
  return (
    <ButtonLink to={pathTo(teacher ? "teacherHome" : "admin")} variant="go">
      {teacher ? words.toClasses : words.toOverview}
    </ButtonLink>
  );
}
