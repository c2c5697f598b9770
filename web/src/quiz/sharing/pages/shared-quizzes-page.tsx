import { sharedPageSize, themeLabel, themes } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { mayBeSignedIn, meQuery } from "../../../identity/sign-in/session.ts";
import { pathTo, pathToShared } from "../../../platform/paths.ts";
import { enumerate } from "../../../platform/typography.ts";
import { Logo } from "../../../platform/ui/brand/logo.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { LinkRow } from "../../../platform/ui/card/rows.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { ClipboardListIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { LegalFooter } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { Pagination } from "../../../platform/ui/pagination/pagination.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { sharedListQuery } from "../api.ts";
import { ShareReports } from "../components/share-reports.tsx";
import styles from "../components/sharing.module.css";
import { texts } from "../texts.ts";

const { list: words } = texts;
const searchDelayMs = 300;

/** The quizzes that teachers let everyone find, for anyone; for a site admin, first those that somebody reported. */
export function SharedQuizzesPage() {
  const { data: me } = useQuery({ ...meQuery, enabled: mayBeSignedIn() });
  const [params, setParams] = useSearchParams();
  const search = params.get("mots") ?? "";
  const themeId = Number(params.get("theme")) || 0;
  const page = Math.max(1, Number(params.get("page")) || 1);
  const show = (next: { search?: string; themeId?: number; page?: number }) => {
    const wanted = { search, themeId, page: 1, ...next };
    const entries = { mots: wanted.search, theme: wanted.themeId || "", page: wanted.page > 1 ? wanted.page : "" };
    const filled = Object.entries(entries).filter(([, value]) => value !== "");
    setParams(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  const { data, error, isFetching, refetch } = useQuery(sharedListQuery({ search: useDebounced(search, searchDelayMs), themeId, page }));
  const isFiltered = search !== "" || themeId > 0;
  return (
    <div className={layout["screen"]}>
      <PageTitle>{words.title}</PageTitle>
      <SkipLink />
      <header className={pages["header"]}>
        <div className={pages["headerInner"]}>
          <Logo to={pathTo("root")} size={36} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={cx(pages["page"], layout["stack"], layout["full"], layout["grow"], styles["list"])}>
        <div>
          <h1>{words.title}</h1>
          <p className={cx(text["muted"], text["small"])}>{words.subtitle}</p>
        </div>
        {me?.admin && <ShareReports />}
        <div className={pages["columns"]}>
          <TextField label={words.search} type="search" value={search} onChange={({ target }) => show({ search: target.value })} />
          <SelectField
            label={words.theme}
            value={themeId || ""}
            options={[{ value: "", label: words.allThemes }, ...themes.map(({ id, label }) => ({ value: id, label }))]}
            onChange={({ target }) => show({ themeId: Number(target.value) })}
          />
        </div>
        {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <SkeletonCards count={3} />}
        {data?.nbTotal === 0 && (
          <Card>
            <EmptyState title={isFiltered ? words.nothing : words.none}>{isFiltered ? words.nothingText : words.noneText}</EmptyState>
          </Card>
        )}
        {data && data.nbTotal > 0 && (
          <Card as="ul" flush>
            {data.quizzes.map((quiz) => (
              <LinkRow
                key={quiz.code}
                to={pathToShared(quiz.code)}
                picture={<ClipboardListIcon aria-hidden />}
                name={quiz.title}
                small={words.details(quiz.nbQuestion, enumerate(quiz.themeIds.map(themeLabel)), quiz.school, quiz.copies)}
              />
            ))}
          </Card>
        )}
        <Pagination
          page={page}
          pageSize={sharedPageSize}
          total={data?.nbTotal ?? 0}
          onChange={(to) => show({ page: to })}
          label={words.pages}
        />
      </main>
      <LegalFooter />
    </div>
  );
}
