import { pathTo } from "../../../platform/paths.ts";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { texts } from "../texts.ts";

/** The way out of a session, which goes on another time. */
export function QuitSession() {
  return (
    <IconButtonLink to={pathTo("revision")} label={texts.session.quit}>
      <CloseIcon />
    </IconButtonLink>
  );
}
