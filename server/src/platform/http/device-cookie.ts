import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { deviceCookie, setCookie } from "./cookies.ts";

/** 128 bits: nobody makes one up. */
const macBytes = 16;
const sealPattern = /^[\w-]{22}$/;
/** Accounts remembered in one browser: the computers of a school have many students. */
const maxAccounts = 40;
const maxAgeSeconds = 180 * 24 * 60 * 60;

/**
 * The cookie is the name of the browser, drawn at random, and one seal for each account that was open in it, latest
 * first. It names nobody and opens nothing: it only says that wrong passwords typed here are not those of a stranger.
 */
function read({ cookies }: FastifyRequest, { config }: Context): { name: string; seals: string[] } | undefined {
  const [name = "", ...seals] = (cookies[deviceCookie(config.secureCookies)] ?? "").split(".", maxAccounts + 1);
  return /^[\w-]{22}$/.test(name) ? { name, seals: seals.filter((seal) => sealPattern.test(seal)) } : undefined;
}

const sealOf = (name: string, userId: number, { keys }: Context): string =>
  createHmac("sha256", keys.device).update(`${name} ${userId}`).digest().subarray(0, macBytes).toString("base64url");

/** Returns the name of the browser when the account `userId` was open in it before; undefined otherwise. */
export function deviceOf(request: FastifyRequest, context: Context, userId: number): string | undefined {
  const device = read(request, context);
  if (!device) return undefined;
  const expected = Buffer.from(sealOf(device.name, userId, context));
  return device.seals.some((seal) => timingSafeEqual(Buffer.from(seal), expected)) ? device.name : undefined;
}

/** Remembers in the browser that the account `userId` is open in it. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, context: Context, userId: number): void {
  const { name, seals } = read(request, context) ?? { name: context.randomBytes(16).toString("base64url"), seals: [] };
  const seal = sealOf(name, userId, context);
  const value = [name, seal, ...seals.filter((other) => other !== seal)].slice(0, maxAccounts + 1).join(".");
  const secure = context.config.secureCookies;
  setCookie(reply, deviceCookie(secure), value, { secure, maxAgeSeconds });
}
