import { type ComponentProps, useId } from "react";
import { Link } from "react-router";
import { Card } from "../../../platform/ui/card/card.tsx";
import { DescriptionList } from "../../../platform/ui/card/description-list.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./signup-layout.module.css";

interface RecapCardProps {
  title: string;
  edit: { to: string; label: string };
  entries: ComponentProps<typeof DescriptionList>["entries"];
}

/** A part of the summary, with a link to edit it. */
export function RecapCard({ title, edit, entries }: RecapCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles["card"]}>
      <div className={cx(layout["row"], layout["between"])}>
        <h2 id={id} className={text["h4"]}>
          {title}
        </h2>
        <Link to={edit.to} aria-label={edit.label} className={styles["edit"]}>
          {texts.recap.edit}
        </Link>
      </div>
      <DescriptionList entries={entries} />
    </Card>
  );
}
