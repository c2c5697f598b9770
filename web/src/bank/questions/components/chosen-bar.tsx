import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { PencilIcon, TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { refreshQuestions, restoreMutation } from "../api.ts";
import { chosenTexts as texts } from "../texts.ts";
import type { ChosenQuestions } from "../use-chosen.ts";
import { ChangeModal } from "./change-modal.tsx";
import styles from "./chosen-bar.module.css";
import { LinkModal } from "./link-modal.tsx";
import { RemoveModal } from "./remove-modal.tsx";

interface ChosenBarProps {
  chosen: ChosenQuestions;
  /** Whether the search shows the hidden questions, which can be offered again. */
  hidden: boolean;
  /** Whether the user may remove questions: site admins. */
  mayRemove: boolean;
}

/** What can be done with the chosen questions. It stays at the bottom of the screen while there are some. */
export function ChosenBar({ chosen, hidden, mayRemove }: ChosenBarProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<"change" | "link" | "remove">();
  const ids = [...chosen.ids];
  const done = (message: string) => {
    toastSuccess(message);
    setOpened(undefined);
    chosen.clear();
    void refreshQuestions(queryClient);
  };
  const restore = useMutation({
    ...restoreMutation,
    onSuccess: ({ count }) => done(texts.restored(count)),
    onError: (error) => toastFailure(error, () => refreshQuestions(queryClient)),
  });
  if (ids.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.label} className={styles["bar"]}>
      <p role="status">{texts.count(ids.length)}</p>
      <Button size="sm" onClick={() => setOpened("change")}>
        <PencilIcon /> {texts.change}
      </Button>
      <Button size="sm" onClick={() => setOpened("link")}>
        {texts.link}
      </Button>
      {mayRemove && !hidden && (
        <Button size="sm" variant="danger" onClick={() => setOpened("remove")}>
          <TrashIcon /> {texts.remove}
        </Button>
      )}
      {mayRemove && hidden && (
        <Button size="sm" loading={restore.isPending} onClick={() => restore.mutate(ids)}>
          {texts.restore}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={chosen.clear}>
        {texts.none}
      </Button>
      {opened === "change" && <ChangeModal ids={ids} onClose={() => setOpened(undefined)} onDone={(n) => done(texts.changed(n))} />}
      {opened === "link" && <LinkModal ids={ids} onClose={() => setOpened(undefined)} onDone={(n) => done(texts.linked(n))} />}
      {opened === "remove" && (
        <RemoveModal
          ids={ids}
          onClose={() => setOpened(undefined)}
          onDone={({ deleted, hidden: kept }) => done(texts.removed(deleted, kept))}
        />
      )}
    </Card>
  );
}
