import type { QcmSummary } from "@badin/contract";
import type { ReactElement } from "react";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { IconButton } from "../../../shared/ui/button/icon-button.tsx";
import { RingDial } from "../../../shared/ui/dial/ring-dial.tsx";
import { CheckIcon, CircleDashedIcon, ProgressIcon, RestartIcon, SparklesIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Strip, StripActions, StripHead } from "../../../shared/ui/strip/strip.tsx";
import { StripCells } from "../../../shared/ui/strip/strip-cells.tsx";
import { Tag, type TagTone } from "../../../shared/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { type CardBadge, cardOf } from "../qcm-card.rules.ts";
import { texts } from "../texts.ts";
import styles from "./qcm-card.module.css";
import { QcmComment } from "./qcm-comment.tsx";

const looks: Record<CardBadge, { tone: TagTone; icon: ReactElement }> = {
  new: { tone: "new", icon: <SparklesIcon /> },
  todo: { tone: "todo", icon: <CircleDashedIcon /> },
  part: { tone: "part", icon: <ProgressIcon /> },
  done: { tone: "plain", icon: <CheckIcon /> },
};

interface QcmCardProps {
  qcm: QcmSummary;
  /** Whether its action is the main one of the screen. */
  main: boolean;
  onRestart: () => void;
}

/** The card of a quiz in the list: state, score, teacher's comment, counts and actions. */
export function QcmCard({ qcm, main, onRestart }: QcmCardProps) {
  const { badge, action, to, score, canRestart } = cardOf(qcm);
  const titleId = `qcm-${qcm.id}`;
  const { tone, icon } = looks[badge];
  return (
    <Strip labelledBy={titleId}>
      <StripHead>
        <div className={styles["top"]}>
          <div className={styles["what"]}>
            <Tag tone={tone} icon={icon}>
              {texts.card.badges[badge]}
            </Tag>
            <h2 id={titleId} className={styles["name"]}>
              {qcm.name}
            </h2>
          </div>
          {score !== undefined && <RingDial percent={score} />}
        </div>
        <QcmComment>{qcm.studentComment}</QcmComment>
      </StripHead>
      <StripCells cells={texts.card.cells(qcm)} />
      <StripActions>
        <ButtonLink to={to} variant={main ? "go" : "line"}>
          <span>
            {texts.card.actions[action]}
            <VisuallyHidden> {qcm.name}</VisuallyHidden>
          </span>
        </ButtonLink>
        {canRestart && (
          <IconButton label={texts.card.restart} framed onClick={onRestart} aria-describedby={titleId}>
            <RestartIcon />
          </IconButton>
        )}
      </StripActions>
    </Strip>
  );
}
