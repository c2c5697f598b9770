import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

const texts = signUpTexts.changePassword;

const reasons = {
  /** The token is used, expired or unknown. */
  dead: { title: texts.deadTitle, text: texts.dead, go: signInTexts.backToLogin },
  /** The address has no token: the page was reloaded, or its address typed. */
  noLink: { title: texts.noLinkTitle, text: texts.noLink, go: signInTexts.backToLogin },
  /** The user is signed in and does not have to change the password. */
  already: { title: texts.alreadyTitle, text: texts.already, go: texts.home },
} as const;

interface DeadLinkProps {
  why: keyof typeof reasons;
  /** Target of the button. */
  to?: string;
}

/** Explains why no password can be set here, and what to do. */
export function NoPasswordToSet({ why, to = pathTo("login") }: DeadLinkProps) {
  const { title, text, go } = reasons[why];
  return (
    <SignInLayout page={title} title={title} lead={text}>
      <ButtonLink to={to} variant="go" size="lg" full>
        {go}
      </ButtonLink>
    </SignInLayout>
  );
}
