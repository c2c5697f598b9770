import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { MessagePage } from "../../../platform/ui/error-page/message-page.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { classroomQuery } from "../../../school/classrooms/api.ts";
import { texts } from "../texts.ts";

/**
 * The page in place of a quiz that its class no longer has, which leads to the class. Not found when the class is out
 * of reach too.
 */
export function GoneQcm({ classroomId }: { classroomId: number }) {
  // What a toast says of the quiz is over.
  useEffect(dismissToasts, []);
  const { data: classroom, isPending } = useQuery(classroomQuery(classroomId));
  if (isPending) return null;
  if (!classroom) return <NotFoundPage />;
  return (
    <MessagePage
      title={texts.gone.title}
      action={
        <ButtonLink to={pathTo("classroomQcms", { classroomId })} variant="go">
          {texts.gone.back}
        </ButtonLink>
      }
    >
      {texts.gone.text}
    </MessagePage>
  );
}
