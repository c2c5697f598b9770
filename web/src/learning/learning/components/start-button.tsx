import type { ComponentProps } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { texts } from "../texts.ts";
import { useStart } from "../use-start.ts";

interface StartButtonProps extends ComponentProps<typeof Button> {
  session: Parameters<ReturnType<typeof useStart>["mutate"]>[0];
}

/** A button that starts a session of revision, or goes on with it; below it, that this has failed. */
export function StartButton({ session, ...button }: StartButtonProps) {
  const begin = useStart();
  return (
    <>
      <Button variant="go" {...button} loading={begin.isPending} onClick={() => begin.mutate(session)} />
      {begin.isError && <p role="alert">{texts.revision.notStarted}</p>}
    </>
  );
}
