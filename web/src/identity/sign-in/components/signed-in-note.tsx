import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { UserCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { readMe } from "../session.ts";
import { signedInTexts as texts } from "../signed-in-texts.ts";

/** The signed-in user, as a visitor's page asks for it: an ended session is no failure here. */
const signedInQuery = queryOptions({ queryKey: ["signed-in"], queryFn: readMe, retry: false, meta: { visitor: true } });

/**
 * Tells on the sign-in page that a user is signed in already in this browser, with a link to their pages. Renders
 * nothing once the session has ended.
 */
export function SignedInNote() {
  const { data: me } = useQuery(signedInQuery);
  if (!me) return null;
  return (
    <div role="status">
      <Note title={texts.already(`${me.firstName} ${me.name}`)} icon={<UserCircleIcon />}>
        {texts.change} <Link to={pathTo("root")}>{texts.goOn}</Link>
      </Note>
    </div>
  );
}
