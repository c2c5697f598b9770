import { siteSchoolPageSize } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useSearchParams } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { SearchIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { siteSchoolsQuery } from "../api.ts";
import { SchoolItem } from "../components/school-item.tsx";
import styles from "../components/site-schools.module.css";
import { texts } from "../texts.ts";

/**
 * The schools of the site, for its admins, from a search that the address may give: the schools awaiting approval, what
 * each changed in the bank, and what can be done for them.
 */
export function SiteSchoolsPage() {
  const [params] = useSearchParams();
  const [{ q, page }, setShown] = useState({ q: params.get("q") ?? "", page: 1 });
  const { data, error, isFetching, refetch } = useQuery(siteSchoolsQuery(q.trim(), page));
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      <TextField
        type="search"
        label={texts.search}
        leading={<SearchIcon />}
        value={q}
        onChange={({ target }) => setShown({ q: target.value, page: 1 })}
        maxLength={200}
        autoComplete="off"
        className={styles["search"]}
      />
      {data && data.total === 0 && (
        <Card>
          <EmptyState title={q === "" ? texts.empty : texts.notFound}>{q === "" ? texts.emptyNext : texts.notFoundNext}</EmptyState>
        </Card>
      )}
      {data && data.total > 0 && (
        <ul className={layout["stack"]}>
          {data.schools.map((school) => (
            <SchoolItem key={school.id} school={school} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          label={texts.schoolPages}
          page={page}
          pageSize={siteSchoolPageSize}
          total={data.total}
          onChange={(next) => setShown({ q, page: next })}
        />
      )}
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      <Outlet />
    </SubPageShell>
  );
}
