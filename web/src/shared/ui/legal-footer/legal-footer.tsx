import { Link } from "react-router";
import { pathTo } from "../../paths.ts";
import styles from "./legal-footer.module.css";

/** The terms and the privacy policy, reachable from everywhere. */
export function LegalLinks() {
  return (
    <nav aria-label="Informations légales" className={styles["links"]}>
      <Link to={pathTo("conditions")}>Conditions d’utilisation</Link>
      <Link to={pathTo("privacy")}>Confidentialité</Link>
    </nav>
  );
}

/** The foot of a page: quiet, never printed. */
export function LegalFooter() {
  return (
    <footer className={styles["footer"]}>
      <LegalLinks />
    </footer>
  );
}
