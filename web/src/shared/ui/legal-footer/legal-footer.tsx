import { Link } from "react-router";
import { pathTo } from "../../paths.ts";
import styles from "./legal-footer.module.css";

/** Links to the terms and the privacy policy. */
export function LegalLinks() {
  return (
    <nav aria-label="Informations légales" className={styles["links"]}>
      <Link to={pathTo("conditions")}>Conditions d’utilisation</Link>
      <Link to={pathTo("privacy")}>Confidentialité</Link>
    </nav>
  );
}

/** The footer of a page, not printed. */
export function LegalFooter() {
  return (
    <footer className={styles["footer"]}>
      <LegalLinks />
    </footer>
  );
}
