interface Circumstances {
  /** Whether the user is in a class: what is notified happens there. */
  readonly inClass: boolean;
  /** Whether the user receives notifications on any device. */
  readonly hasSubscription: boolean;
  /** The browser's permission; undefined when it does not support notifications. */
  readonly permission: NotificationPermission | undefined;
  /** Whether the user has closed the banner on this device. */
  readonly closed: boolean;
  /** Whether the session impersonates a teacher, who must not be subscribed by somebody else. */
  readonly impersonating: boolean;
}

/**
 * Whether the banner that offers notifications is shown: in a class, not subscribed, not denied, not closed, not
 * impersonating.
 */
export const isNotificationBannerShown = ({ inClass, hasSubscription, permission, closed, impersonating }: Circumstances): boolean =>
  inClass && !hasSubscription && !closed && !impersonating && permission !== undefined && permission !== "denied";
