import { chapters } from "virtual:guide";
import { useEffect, useState } from "react";
import { Navigate, NavLink, useLocation, useParams } from "react-router";
import { pathTo, pathToHelp } from "../../../platform/paths.ts";
import { Logo } from "../../../platform/ui/brand/logo.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import { LegalFooter } from "../../../platform/ui/legal-footer/legal-footer.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { Chapter } from "../components/chapter.tsx";
import styles from "../components/help.module.css";
import { SearchResults } from "../components/search-results.tsx";
import { searchGuide } from "../search.rules.ts";
import { texts } from "../texts.ts";

/** The guide, open to everyone: a chapter for each kind of user, and a search over all of them. */
export function HelpPage() {
  const { chapter: id } = useParams();
  const chapter = chapters.find((one) => one.id === id);
  const [typed, setTyped] = useState("");
  useShownSection();
  if (id !== undefined && !chapter) return <Navigate to={pathTo("help")} replace />;
  const shown = chapter ?? chapters[0];
  return (
    <div className={layout["screen"]}>
      <PageTitle>{chapter ? `${texts.title} : ${chapter.title}` : texts.title}</PageTitle>
      <SkipLink />
      <header className={pages["header"]}>
        <div className={pages["headerInner"]}>
          <Logo to={pathTo("root")} size={36} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={pages["reading"]}>
        <h1>{texts.title}</h1>
        <p className={styles["lead"]}>{texts.lead}</p>
        <search className={cx(layout["screenOnly"], styles["search"])}>
          <TextField
            label={texts.search}
            hint={texts.searchHint}
            type="search"
            name="search"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
        <nav aria-label={texts.chapters} className={cx(layout["clusterXs"], layout["screenOnly"], styles["chapters"])}>
          {chapters.map((one) => (
            <NavLink
              key={one.id}
              to={pathToHelp(one.id)}
              aria-current={one === shown && typed.trim() === "" ? "page" : undefined}
              onClick={() => setTyped("")}
            >
              {one.title}
            </NavLink>
          ))}
        </nav>
        {typed.trim() !== "" && <SearchResults found={searchGuide(chapters, typed)} typed={typed} onChoose={() => setTyped("")} />}
        {typed.trim() === "" && shown && <Chapter chapter={shown} />}
      </main>
      <LegalFooter />
    </div>
  );
}

/** Scrolls to the section that the address names, once it is on the page, and moves the focus to its title. */
function useShownSection(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again shows the section again.
  useEffect(() => {
    const title = hash && document.getElementById(decodeURIComponent(hash.slice(1)))?.querySelector("h3");
    if (!title) return;
    title.scrollIntoView();
    title.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
