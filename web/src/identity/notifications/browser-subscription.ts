import { getPublicKey, type Me, subscribe, unsubscribe } from "@badin/contract";
import type { pushSubscription } from "@badin/contract/schemas";
import type * as z from "zod/mini";
import { call } from "../../platform/api/client.ts";
import { deadline } from "../../platform/api/deadline.ts";
import { registerWorker } from "../../platform/versions/register.ts";
import { pushOwner, rememberPushOwner } from "./push-owner.ts";
import { texts } from "./texts.ts";

/** A failed step of the subscription; the message is the text to show. */
export class SubscriptionFailure extends Error {
  constructor(step: keyof typeof texts.failed, cause: unknown) {
    super(texts.failed[step], { cause });
  }
}

/** Longest wait for the service worker to become ready, in milliseconds. */
const readyMs = 10_000;
const goodbyeMs = 3_000;

/**
 * Subscribes this browser to the notifications of `me`. The permission must be granted already.
 * @throws SubscriptionFailure when a step in the browser fails; the API's failure when the server refuses the
 * subscription
 */
export async function subscribeBrowser(me: Me): Promise<void> {
  const registration = await step("navigator", serviceWorkerReady());
  const { key } = await step("publicKey", call(getPublicKey, {}));
  const subscription = await step("registration", subscribeTo(registration, key));
  try {
    await call(subscribe, { body: subscription.toJSON() as z.input<typeof pushSubscription> });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  rememberPushOwner(me.id);
}

/**
 * Ends this browser's notifications at sign-out, so that the next user of the device does not see those of the previous
 * one. Never throws, and waits at most `goodbyeMs` for the server.
 */
export async function releaseBrowser(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (!subscription) return;
    rememberPushOwner(undefined);
    const { endpoint } = subscription;
    await Promise.allSettled([call(unsubscribe, { body: { endpoint } }, { signal: deadline(goodbyeMs) }), subscription.unsubscribe()]);
  } catch (error) {
    console.warn("The notifications of this browser could not be ended", error);
  }
}

/**
 * Ends notifications that belong to another user, whose session ended without a sign-out. The server is not called: the
 * push service reports the endpoint as gone at the next notification.
 */
export async function releaseOthersBrowser(me: Me): Promise<void> {
  const owner = pushOwner();
  if (owner === undefined || owner === me.id || me.impersonate !== 0) return;
  rememberPushOwner(undefined);
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no service worker")), readyMs));
  // The page may not have registered the worker yet: it does so when idle.
  const ready = registerWorker().then(() => navigator.serviceWorker.ready);
  const registration = await Promise.race([ready, timeout]);
  if (!registration.pushManager) throw new Error("no push messages");
  return registration;
}

async function subscribeTo({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if ((error as DOMException).name !== "InvalidStateError") throw error;
    // The existing subscription uses the key of another installation at this address.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function step<T>(name: keyof typeof texts.failed, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SubscriptionFailure(name, error);
  }
}
