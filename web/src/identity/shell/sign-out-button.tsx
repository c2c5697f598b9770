import { Button } from "../../platform/ui/button/button.tsx";
import { IconButton } from "../../platform/ui/button/icon-button.tsx";
import { LogoutIcon } from "../../platform/ui/icon/common-icons.ts";
import { texts } from "./texts.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The sign-out icon button of a header. */
export function SignOutIconButton() {
  const { mutate, isPending } = useSignOut();
  return (
    <IconButton label={texts.signOut} onClick={() => isPending || mutate()}>
      <LogoutIcon />
    </IconButton>
  );
}

/** The sign-out button at the end of a page. */
export function SignOutButton() {
  const { mutate, isPending } = useSignOut();
  return (
    <Button full onClick={() => mutate()} loading={isPending}>
      <LogoutIcon /> {texts.signOut}
    </Button>
  );
}
