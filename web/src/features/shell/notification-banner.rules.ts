interface Circumstances {
  /** Whether the user already gets notifications, on any device. */
  readonly hasSubscription: boolean;
  /** What the browser was told; undefined when it knows no notification. */
  readonly permission: NotificationPermission | undefined;
  /** Closing the banner counts as subscribed (specification, section 4). */
  readonly closed: boolean;
}

/** Whether the banner invites to enable notifications: not subscribed, not denied, not closed (specification, section 2, "Student shell"). */
export const isNotificationBannerShown = ({ hasSubscription, permission, closed }: Circumstances): boolean =>
  !hasSubscription && !closed && permission !== undefined && permission !== "denied";
