import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { CheckField } from "../../../platform/ui/field/check-field.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { livesQuery, openLive } from "../api.ts";
import { keepSettings, type LiveSettings, lastSettings, secondsOffered, settingsForm } from "../live-settings.ts";
import { texts } from "../texts.ts";
import { fromPage } from "../way-back.ts";
import { ChooseQuestions } from "./choose-questions.tsx";
import { LiveIcon } from "./live-icon.ts";

const words = texts.start;

interface StartLiveModalProps {
  classroomId: number;
  /** What is asked: the name of the quiz, of the lesson… */
  title: string;
  students: number;
  source: { qcmId: number; nbQuestion: number } | { questionIds: readonly number[] };
  back?: string | undefined;
  onClose: () => void;
}

/** Opens a live session in two presses; its settings are those of the last one. */
export function StartLiveModal({ classroomId, title, students, source, back, onClose }: StartLiveModalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(lastSettings);
  const [chosen, setChosen] = useState<readonly number[]>();
  const isEmpty = chosen?.length === 0;
  const change = (changed: Partial<LiveSettings>) => setSettings({ ...settings, ...changed });
  const opening = useMutation({
    mutationFn: (_page: "classroomLiveBoard" | "classroomLiveRemote") => {
      keepSettings(settings);
      const ids = "questionIds" in source ? source.questionIds : chosen;
      const asked = { ...("qcmId" in source && { qcmId: source.qcmId }), ...(ids && { questionIds: [...ids] }) };
      return openLive(classroomId, { title, ...asked, ...settingsForm(settings) });
    },
    onSuccess: ({ id }, page) => {
      void queryClient.invalidateQueries({ queryKey: livesQuery(classroomId).queryKey });
      return navigate(pathTo(page, { classroomId, liveId: id }), { state: back === undefined ? null : fromPage(back) });
    },
    meta: { failureOnPage: true },
  });
  const footer = (
    <>
      <Button onClick={() => opening.mutate("classroomLiveRemote")} disabled={opening.isPending || isEmpty}>
        {words.remote}
      </Button>
      <Button
        variant="go"
        data-autofocus
        onClick={() => opening.mutate("classroomLiveBoard")}
        disabled={isEmpty}
        loading={opening.isPending}
      >
        <LiveIcon /> {words.open}
      </Button>
    </>
  );
  return (
    <Modal title={words.title} size="md" onClose={onClose} footer={footer}>
      <div className={layout["stackLg"]}>
        <p className={text["muted"]}>{title}</p>
        {"qcmId" in source && <ChooseQuestions from={{ classroomId, ...source }} chosen={chosen} onChange={setChosen} />}
        <section className={layout["stackXs"]}>
          <h3 className={text["semibold"]}>{words.time}</h3>
          <Segmented label={words.time} segments={secondsOffered} value={settings.seconds} onChange={(seconds) => change({ seconds })} />
        </section>
        <CheckField
          label={words.shuffled}
          hint={words.shuffledHint}
          checked={settings.shuffled}
          onChange={(event) => change({ shuffled: event.target.checked })}
        />
        <CheckField
          label={words.votesFirst}
          hint={words.votesFirstHint}
          checked={settings.votesFirst}
          onChange={(event) => change({ votesFirst: event.target.checked })}
        />
        <Note icon={<InfoIcon />}>
          {words.plain(students).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
        {opening.error && (
          <Note title={words.failed}>
            <p role="alert">{failureMessage(opening.error)}</p>
            <ButtonLink size="sm" variant="quiet" to={pathTo("classroomLives", { classroomId })}>
              {texts.list.title}
            </ButtonLink>
          </Note>
        )}
      </div>
    </Modal>
  );
}
