import type { Me } from "@badin/contract";
import { useState } from "react";
import { Banner, BannerAction } from "../../platform/ui/banner/banner.tsx";
import { BellIcon } from "../../platform/ui/icon/common-icons.ts";
import { texts as notificationTexts } from "../notifications/texts.ts";
import { useSubscribe } from "../notifications/use-subscribe.ts";
import { isBannerClosed, rememberBannerClosed } from "./closed-banners.ts";
import { isNotificationBannerShown } from "./notification-banner.rules.ts";
import { texts } from "./texts.ts";

/**
 * Offers notifications of new quizzes, until they are enabled or refused, or the banner is closed: the account keeps
 * the switch.
 */
export function NotificationBanner({ me }: { me: Me }) {
  const [closed, setClosed] = useState(() => isBannerClosed(me.id));
  const { mutate, isPending } = useSubscribe(me);
  const permission = "Notification" in globalThis ? Notification.permission : undefined;
  const impersonating = me.impersonate !== 0;
  if (
    !isNotificationBannerShown({ inClass: me.classroom !== null, hasSubscription: me.hasSubscription, permission, closed, impersonating })
  )
    return null;
  const close = () => {
    rememberBannerClosed(me.id);
    setClosed(true);
  };
  return (
    <Banner title={texts.notifications.title} icon={<BellIcon />} onClose={close}>
      <p aria-busy={isPending || undefined}>
        {me.teacher || me.admin ? texts.notifications.adult : texts.notifications.student}{" "}
        <BannerAction onClick={() => isPending || mutate()}>{notificationTexts.enable}</BannerAction>
      </p>
    </Banner>
  );
}
