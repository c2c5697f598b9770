import type { Me } from "@badin/contract";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { BannerAction } from "../../platform/ui/banner/banner.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { SchoolIcon, UserShareIcon } from "../../platform/ui/icon/teacher-icons.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import pages from "../../platform/ui/layout/pages.module.css";
import { useStopImpersonation } from "../impersonation/api.ts";
import styles from "./standing-in-banner.module.css";
import { texts } from "./texts.ts";

/**
 * Says that the user is not as usual, and leads back: a school admin who acts as a teacher, or a teacher who tries a
 * class's quizzes as a student of it. Nothing for others.
 */
export function StandingInBanner({ me, asStudent = false }: { me: Me | undefined; asStudent?: boolean }) {
  if (me && me.impersonate > 0) return <Impersonating me={me} />;
  if (asStudent && me?.teacher && me.classroom) return <AsStudent classroom={me.classroom.name} />;
  return null;
}

function Impersonating({ me }: { me: Me }) {
  const { mutate, isPending } = useStopImpersonation();
  return (
    <Frame>
      <UserShareIcon />
      <p>{texts.standingIn.impersonating(`${me.firstName} ${me.name}`)}</p>
      <BannerAction onClick={() => isPending || mutate()}>{texts.stopImpersonation}</BannerAction>
    </Frame>
  );
}

function AsStudent({ classroom }: { classroom: string }) {
  const navigate = useNavigate();
  return (
    <Frame>
      <SchoolIcon />
      <p>{texts.standingIn.asStudent(classroom)}</p>
      <BannerAction onClick={() => void navigate(pathTo("teacherHome"))}>{texts.standingIn.back}</BannerAction>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={texts.standingIn.label} className={cx(layout["screenOnly"], styles["banner"])}>
      <div className={cx(pages["page"], layout["row"], layout["wrap"], styles["inner"])}>{children}</div>
    </section>
  );
}
