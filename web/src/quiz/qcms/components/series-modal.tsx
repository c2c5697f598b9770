import type { Question } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { texts } from "../texts.ts";

interface SeriesModalProps {
  /** The questions to add, some of which are linked to others. */
  questions: readonly Question[];
  onAdd: (wholeSeries: boolean) => void;
  onClose: () => void;
}

/** Offers to add the questions that are linked to those chosen. */
export function SeriesModal({ questions, onAdd, onClose }: SeriesModalProps) {
  const size = questions.find(({ series }) => series)?.series?.size ?? 0;
  const buttons = (
    <>
      <Button onClick={() => onAdd(false)}>{texts.series.chosen(questions.length)}</Button>
      <Button variant="go" onClick={() => onAdd(true)}>
        {texts.series.whole}
      </Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.series.title} size="sm" footer={buttons}>
      <p>{texts.series.what(size)}</p>
      <p>{texts.series.alone}</p>
    </Modal>
  );
}
