import type { Me } from "@badin/contract";
import { useState } from "react";
import { Banner } from "../../shared/ui/banner/banner.tsx";
import { BellIcon } from "../../shared/ui/icon/common-icons.ts";
import { isBannerClosed, rememberBannerClosed } from "./closed-banners.ts";
import { isNotificationBannerShown } from "./notification-banner.rules.ts";
import { texts } from "./texts.ts";

/** Invites to be told of new quizzes, until subscribed, refused or closed. */
export function NotificationBanner({ me }: { me: Me }) {
  const [closed, setClosed] = useState(() => isBannerClosed(me.id));
  const permission = "Notification" in globalThis ? Notification.permission : undefined;
  if (!isNotificationBannerShown({ hasSubscription: me.hasSubscription, permission, closed })) return null;
  const close = () => {
    rememberBannerClosed(me.id);
    setClosed(true);
  };
  return (
    <Banner title={texts.notifications.title} icon={<BellIcon />} onClose={close}>
      <p>{me.teacher || me.admin ? texts.notifications.adult : texts.notifications.pupil}</p>
    </Banner>
  );
}
