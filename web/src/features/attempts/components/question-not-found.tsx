import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { toastError } from "../../../shared/ui/toast/toast.tsx";
import { refreshList } from "../api.ts";
import { texts } from "../texts.ts";

/** The address names no quiz, or no question of it, that the pupil may see: said, and back to the list. */
export function QuestionNotFound() {
  const queryClient = useQueryClient();
  useEffect(() => {
    toastError(texts.quiz.notFound);
    void refreshList(queryClient);
  }, [queryClient]);
  return <Navigate to={pathTo("home")} replace />;
}
