import { useId } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { accountTexts } from "../texts.ts";
import styles from "./account.module.css";

const texts = accountTexts.admin;

/** The link of a site admin to the admin area, on either account page. */
export function AdminSection() {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className={layout["stack"]}>
      <h2 id={title} className={cx(text["cardTitle"], styles["title"])}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <div>
        <ButtonLink to={pathTo("admin")}>{texts.open}</ButtonLink>
      </div>
    </Card>
  );
}
