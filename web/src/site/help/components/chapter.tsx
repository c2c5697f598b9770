import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { GuideChapter } from "../guide.ts";
import { texts } from "../texts.ts";
import styles from "./help.module.css";

/** A chapter of the guide: its contents, then its sections. */
export function Chapter({ chapter: { title, sections } }: { chapter: GuideChapter }) {
  const followLink = useFollowLink();
  return (
    // Only links of the text are followed; each is a link by itself for keyboards.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks bubble from real links.
    <div onClick={followLink}>
      <h2 className={styles["title"]}>{title}</h2>
      <nav aria-label={texts.contents}>
        <ul className={styles["contents"]}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: name, html }) => (
        <section key={id} id={id} className={styles["section"]} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`} tabIndex={-1}>
            {name}
          </h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the guide is part of the project, rendered when it is built. */}
          <div className={styles["text"]} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}

/** Returns a handler that follows the links of the text without loading the page again. */
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.hash);
  };
}
