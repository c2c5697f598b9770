import type { QcmSummary } from "@badin/contract";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { cx } from "../../../platform/ui/cx.ts";
import { RingDial } from "../../../platform/ui/dial/ring-dial.tsx";
import {
  ArrowRightIcon,
  CheckIcon,
  CircleDashedIcon,
  ProgressIcon,
  RestartIcon,
  SparklesIcon,
} from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Strip } from "../../../platform/ui/strip/strip.tsx";
import { Tag, type TagTone } from "../../../platform/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { type CardBadge, cardOf } from "../qcm-card.rules.ts";
import { texts } from "../texts.ts";
import { DueNote } from "./due-note.tsx";
import styles from "./qcm-card.module.css";
import { QcmComment } from "./qcm-comment.tsx";
import { QcmFigures } from "./qcm-facts.tsx";

const looks: Record<CardBadge, { tone: TagTone; icon: ReactElement }> = {
  new: { tone: "new", icon: <SparklesIcon /> },
  todo: { tone: "todo", icon: <CircleDashedIcon /> },
  part: { tone: "part", icon: <ProgressIcon /> },
  done: { tone: "plain", icon: <CheckIcon /> },
};

interface QcmCardProps {
  qcm: QcmSummary;
  /** How many of its answers wait on the device. */
  waiting: number;
  onRestart: () => void;
}

/** The card of a quiz in the list: state, score, teacher's comment, counts and actions. */
export function QcmCard({ qcm, waiting, onRestart }: QcmCardProps) {
  const { badge, action, to, score, canRestart } = cardOf(qcm, waiting);
  const titleId = `qcm-${qcm.id}`;
  const { tone, icon } = looks[badge];
  return (
    <Strip labelledBy={titleId}>
      <div className={styles["head"]}>
        <div className={layout["grow"]}>
          <p className={cx(layout["row"], layout["wrap"], styles["state"])}>
            <Tag tone={tone} icon={icon}>
              {texts.card.badges[badge]}
            </Tag>
            {badge !== "done" && <DueNote day={qcm.dueDay} />}
          </p>
          <h3 id={titleId} className={styles["name"]}>
            {qcm.name}
          </h3>
          {qcm.studentComment && <QcmComment>{qcm.studentComment}</QcmComment>}
        </div>
        {score !== undefined && <RingDial percent={score} />}
      </div>
      <QcmFigures qcm={qcm} waiting={waiting} />
      <div className={styles["foot"]}>
        <Link to={to}>
          {texts.card.actions[action]}
          <VisuallyHidden> {qcm.name}</VisuallyHidden>
          <ArrowRightIcon />
        </Link>
        {canRestart && (
          <button type="button" onClick={onRestart} aria-describedby={titleId}>
            <RestartIcon size={18} />
            {texts.card.restart}
            <VisuallyHidden>{texts.card.test}</VisuallyHidden>
          </button>
        )}
      </div>
    </Strip>
  );
}
