import { bankChangeDays, type SiteSchool } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatMomentWithin } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { agreeMutation, siteSchoolsKey } from "../api.ts";
import { texts } from "../texts.ts";
import { SchoolChanges } from "./school-changes.tsx";
import { SchoolMenu } from "./school-menu.tsx";

/** A school, with what a site admin can do for it. */
export function SchoolItem({ school }: { school: SiteSchool }) {
  const { id, name, city, createdAt, agreedAt, activated, manager, classrooms, teachers, students, changes, proposals } = school;
  const [shown, setShown] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteSchoolsKey });
  const agree = useMutation(mutationWithToast({ ...agreeMutation, said: texts.agreed, refresh }));
  return (
    <li>
      <Card className={layout["stackSm"]}>
        <div className={cx(layout["row"], layout["between"], layout["top"])}>
          <h2 className={cx(text["cardTitle"], text["anywhere"])}>
            {name}, {city}
          </h2>
          <SchoolMenu school={school} />
        </div>
        <p>{[stateOf(school), ...(activated ? [] : [texts.neverActivated])].join(" · ")}</p>
        <p className={cx(text["muted"], text["small"], text["anywhere"])}>
          {[
            texts.numbered(id),
            texts.createdOn(formatMomentWithin(createdAt)),
            texts.manager(manager),
            texts.people(classrooms, teachers, students),
          ].join(" · ")}
        </p>
        <p className={cx(text["muted"], text["small"], text["anywhere"])}>{texts.changes(changes, bankChangeDays)}</p>
        {agreedAt === null && <p className={cx(text["muted"], text["small"], text["anywhere"])}>{texts.agreeEffect(proposals)}</p>}
        <div className={layout["cluster"]}>
          {agreedAt === null && (
            <Button variant="go" onClick={() => agree.mutate(id)} loading={agree.isPending} aria-label={texts.agreeTo(name)}>
              {texts.agree}
            </Button>
          )}
          {changes > 0 && (
            <Button onClick={() => setShown(!shown)} aria-expanded={shown}>
              {shown ? texts.hide : texts.show}
            </Button>
          )}
          {proposals > 0 && (
            <ButtonLink to={`${pathTo("adminProposals")}?etablissement=${id}`} aria-label={texts.proposalsOf(proposals, name)}>
              {texts.proposals(proposals)}
            </ButtonLink>
          )}
        </div>
        {shown && <SchoolChanges school={school} />}
      </Card>
    </li>
  );
}

function stateOf({ agreedAt, closed, erasedAt }: SiteSchool): string {
  if (erasedAt !== null) return texts.deleted(formatDay(erasedAt));
  if (closed) return texts.closed;
  return agreedAt === null ? texts.waiting : texts.agreedOn(formatMomentWithin(agreedAt));
}
