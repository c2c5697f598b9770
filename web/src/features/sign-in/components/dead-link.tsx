import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { signInTexts } from "../texts.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

const texts = signInTexts.changePassword;

const reasons = {
  /** Used, expired, or never sent by us. */
  dead: { title: texts.deadTitle, text: texts.dead, go: signInTexts.backToLogin },
  /** The address holds none: it was reloaded, or typed. */
  noLink: { title: texts.noLinkTitle, text: texts.noLink, go: signInTexts.backToLogin },
  /** Somebody signed in who has nothing to change here. */
  already: { title: texts.alreadyTitle, text: texts.already, go: texts.home },
} as const;

interface DeadLinkProps {
  why: keyof typeof reasons;
  /** Where the way out leads. */
  to?: string;
}

/** There is no password to set here: why, and what to do. */
export function DeadLink({ why, to = pathTo("login") }: DeadLinkProps) {
  const { title, text, go } = reasons[why];
  return (
    <SignInLayout page={title} title={title} lead={text}>
      <ButtonLink to={to} variant="go" size="lg" full>
        {go}
      </ButtonLink>
    </SignInLayout>
  );
}
