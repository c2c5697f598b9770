import { lazy, Suspense } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { IconButton } from "../../platform/ui/button/icon-button.tsx";
import { LogoutIcon } from "../../platform/ui/icon/common-icons.ts";
import { useLateCode } from "../../platform/ui/late-code/use-late-code.ts";
import { useMe } from "../sign-in/session.ts";
import { texts } from "./texts.ts";
import { useSignOut } from "./use-sign-out.ts";

const loadQuestion = () => import("./sign-out-modal.tsx");
const SignOutModal = lazy(loadQuestion);
const loadNothing = () => Promise.resolve();

/** Signing out, which asks first where it would shut the user out until they have their card. */
function useAskedSignOut() {
  const { mutate, isPending, error } = useSignOut();
  const needsCard = useMe()?.needsCard ?? false;
  const question = useLateCode(needsCard ? loadQuestion : loadNothing);
  const press = () => isPending || (needsCard ? question.open(true) : mutate());
  const asked = question.opened && (
    <Suspense>
      <SignOutModal onConfirm={() => mutate()} onCancel={question.close} mutation={{ isPending, error }} />
    </Suspense>
  );
  return { press, isPending, asked };
}

/** The sign-out icon button of a header. */
export function SignOutIconButton() {
  const { press, asked } = useAskedSignOut();
  return (
    <>
      <IconButton label={texts.signOut} onClick={press}>
        <LogoutIcon />
      </IconButton>
      {asked}
    </>
  );
}

/** The sign-out button at the end of a page. */
export function SignOutButton() {
  const { press, isPending, asked } = useAskedSignOut();
  return (
    <>
      <Button full onClick={press} loading={isPending}>
        <LogoutIcon /> {texts.signOut}
      </Button>
      {asked}
    </>
  );
}
