import type { Me } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SectionCard } from "../../platform/ui/card/section-card.tsx";
import { CheckField } from "../../platform/ui/field/check-field.tsx";
import { meQuery } from "../sign-in/session.ts";
import { releaseBrowser } from "./browser-subscription.ts";
import { texts } from "./texts.ts";
import { useSubscribe } from "./use-subscribe.ts";

/**
 * Whether the student receives notifications of new quizzes: what the banner of the home page offers once. Nothing
 * where the browser has none.
 */
export function NotificationsCard({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const subscribe = useSubscribe(me);
  const end = useMutation({ mutationFn: releaseBrowser, onSuccess: () => queryClient.invalidateQueries(meQuery) });
  if (!("Notification" in globalThis)) return null;
  const isDenied = Notification.permission === "denied";
  const isBusy = subscribe.isPending || end.isPending;
  return (
    <SectionCard title={texts.title}>
      <CheckField
        label={texts.onNewQuiz}
        hint={isDenied ? texts.denied : texts.hint}
        checked={me.hasSubscription && !isDenied}
        disabled={isDenied}
        onChange={({ target: { checked } }) => {
          if (isBusy) return;
          if (checked) subscribe.mutate();
          else end.mutate();
        }}
      />
    </SectionCard>
  );
}
