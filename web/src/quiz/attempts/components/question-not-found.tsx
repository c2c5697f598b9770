import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { refreshList } from "../api.ts";
import { texts } from "../texts.ts";

/** Redirects to the list with an error toast, for an address with no quiz or question that the student may see. */
export function QuestionNotFound() {
  const queryClient = useQueryClient();
  useEffect(() => {
    toastError(texts.quiz.notFound);
    void refreshList(queryClient);
  }, [queryClient]);
  return <Navigate to={pathTo("home")} replace />;
}
