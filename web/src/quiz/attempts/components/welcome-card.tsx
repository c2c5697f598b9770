import type { Me, QcmSummary } from "@badin/contract";
import { useId } from "react";
import { dayLabel } from "../../../platform/dates.ts";
import { pathToQcm } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts as allTexts } from "../texts.ts";
import styles from "./welcome-card.module.css";

const texts = allTexts.list.welcome;

interface WelcomeCardProps {
  classroom: NonNullable<Me["classroom"]>;
  /** The day of the exam; undefined while it is not known. */
  examDay: string | undefined;
  /** The quiz to begin with; undefined while none is published. */
  first: QcmSummary | undefined;
}

/** The first words to a new student: the class, when the exam takes place, one button. */
export function WelcomeCard({ classroom, examDay, first }: WelcomeCardProps) {
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className={cx(layout["stackSm"], layout["start"], styles["card"])}>
      <h2 id={title} className={styles["title"]}>
        {texts.title(classroom.name)}
      </h2>
      <p>{texts.lead}</p>
      <p>
        {texts.exam} <strong className={styles["exam"]}>{examDay ? dayLabel(examDay) : classroom.libelleDateBia}</strong>
      </p>
      {first && (
        <ButtonLink to={pathToQcm(first.id, "first")} variant="go" size="lg">
          {texts.start}
        </ButtonLink>
      )}
    </Card>
  );
}
