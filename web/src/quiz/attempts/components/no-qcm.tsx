import type { Me } from "@badin/contract";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { texts } from "../texts.ts";

const words = texts.list;

/**
 * The empty list of quizzes. Students wait for their teacher; teachers and site admins get a link to their own home
 * page.
 */
export function NoQcm({ me }: { me: Me }) {
  return (
    <Card>
      <EmptyState title={words.emptyTitle} action={wayOf(me)}>
        {words.empty[me.teacher ? "teacher" : me.admin ? "admin" : "student"]}
      </EmptyState>
    </Card>
  );
}

function wayOf({ teacher, admin }: Me) {
  if (!(teacher || admin)) return undefined;
  return (
    <ButtonLink to={pathTo(teacher ? "teacherHome" : "admin")} variant="go">
      {teacher ? words.toClasses : words.toOverview}
    </ButtonLink>
  );
}
