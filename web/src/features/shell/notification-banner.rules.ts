interface Circumstances {
  /** Whether the user already gets notifications, on any device. */
  readonly hasSubscription: boolean;
  /** What the browser was told; undefined when it knows no notification. */
  readonly permission: NotificationPermission | undefined;
  /** Closing the banner counts as subscribed. */
  readonly closed: boolean;
  /** Who took somebody's identity does not subscribe for them. */
  readonly impersonating: boolean;
}

/** Whether the banner invites to enable notifications: not subscribed, not denied, not closed. */
export const isNotificationBannerShown = ({ hasSubscription, permission, closed, impersonating }: Circumstances): boolean =>
  !hasSubscription && !closed && !impersonating && permission !== undefined && permission !== "denied";
