import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MockExamResultPage } from "../../../mock-exam/mock-exams/pages/mock-exam-result-page.tsx";
import { learningHomeQuery } from "../api.ts";
import { StartButton } from "../components/start-button.tsx";
import { texts } from "../texts.ts";

/** The result of a mock exam, with the revision of its errors. Leaving it, home no longer says that it has arrived. */
export function ExamResultPage() {
  const queryClient = useQueryClient();
  useEffect(() => () => void queryClient.invalidateQueries(learningHomeQuery), [queryClient]);
  return (
    <MockExamResultPage
      revise={({ id, nbToRevise }) => (
        <StartButton full session={{ kind: "training", mockExamId: id }}>
          {texts.revision.errors(nbToRevise)}
        </StartButton>
      )}
    />
  );
}
