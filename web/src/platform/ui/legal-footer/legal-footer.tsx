import { Link } from "react-router";
import { pathTo } from "../../paths.ts";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import styles from "./legal-footer.module.css";

/** Links to the guide, the terms, the privacy policy and the accessibility statement. */
export function LegalLinks() {
  return (
    <nav aria-label="Aide et informations légales" className={cx(layout["wrap"], text["small"], styles["links"])}>
      <Link to={pathTo("help")}>Aide</Link>
      <Link to={pathTo("conditions")}>Conditions d’utilisation</Link>
      <Link to={pathTo("privacy")}>Confidentialité</Link>
      {/* The words that the law asks for, with the level of the statement. */}
      <Link to={pathTo("accessibility")}>Accessibilité : partiellement conforme</Link>
    </nav>
  );
}

/** The footer of a page, not printed. */
export function LegalFooter() {
  return (
    <footer className={cx(layout["screenOnly"], styles["footer"])}>
      <LegalLinks />
    </footer>
  );
}
