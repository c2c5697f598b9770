import type { ShareReport } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { pathToShared } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { refreshShared, settleReports, shareReportsQuery } from "../api.ts";
import { texts } from "../texts.ts";

const { reports: words } = texts;

/** The shared quizzes that somebody reported, for site admins; nothing when there are none. */
export function ShareReports() {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(shareReportsQuery);
  const [withdrawing, setWithdrawing] = useState<ShareReport>();
  const refresh = () => refreshShared(queryClient);
  const keep = useMutation(mutationWithToast({ mutationFn: (code: string) => settleReports(code, false), said: words.kept, refresh }));
  const withdraw = useMutation(
    mutationWithToast({
      mutationFn: (code: string) => settleReports(code, true),
      said: words.withdrawn,
      refresh,
      onClose: () => setWithdrawing(undefined),
    }),
  );
  if (data.length === 0) return null;
  return (
    <Card as="section" className={layout["stackSm"]} aria-label={words.title}>
      <h2 className={text["h3"]}>{words.title}</h2>
      <ul className={pages["rows"]}>
        {data.map((one) => (
          <li key={one.code}>
            <div className={layout["grow"]}>
              <Link to={pathToShared(one.code)}>{one.title}</Link>
              <p className={cx(text["small"], text["muted"])}>{texts.page.by(one.author, one.school)}</p>
              {one.reports.map(({ text: report, by, at }) => (
                <p key={by + at} className={text["written"]}>
                  {report} <small className={text["muted"]}>{words.by(by, at)}</small>
                </p>
              ))}
            </div>
            <Button size="sm" onClick={() => keep.mutate(one.code)} disabled={keep.isPending}>
              {words.keep}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setWithdrawing(one)}>
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {withdrawing && (
        <ConfirmModal
          title={words.sure(withdrawing.title)}
          confirmLabel={words.withdraw}
          onConfirm={() => withdraw.mutate(withdrawing.code)}
          onCancel={() => setWithdrawing(undefined)}
          mutation={withdraw}
        >
          <p>{words.consequence}</p>
        </ConfirmModal>
      )}
    </Card>
  );
}
