import { Outlet } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { SignOutButton } from "../../shell/sign-out-button.tsx";
import { SignInLayout } from "../../sign-in/components/sign-in-layout.tsx";
import { useMe } from "../../sign-in/session.ts";
import { SecondFactorsSection } from "../components/second-factors-section.tsx";
import { texts } from "../texts.ts";

/** Where a site that asks its admins for a second factor sends one who has none yet. */
export function SecureAccountPage() {
  const me = useMe();
  const isDone = me?.addSecondFactor === false;
  return (
    <SignInLayout page={texts.secure.page} title={texts.secure.title} lead={isDone ? texts.secure.done : texts.secure.lead}>
      <div className={layout["stack"]}>
        {isDone && (
          <ButtonLink to={pathTo("root")} variant="go" size="lg" full>
            {texts.secure.goOn}
          </ButtonLink>
        )}
        <SecondFactorsSection />
        <SignOutButton />
      </div>
      <Outlet />
    </SignInLayout>
  );
}
