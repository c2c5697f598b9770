import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import type { Config } from "../config/config.ts";
import { readBounded } from "../outbound/read-bounded.ts";
import { retryAfterMs } from "../outbound/retry-after.rules.ts";
import { isTransientStatus, waitMs } from "./chat.rules.ts";

export interface ChatMessage {
  readonly role: "system" | "user";
  readonly content: string;
}

/** Limits on the attempts and the time of a completion. */
export interface RetryPolicy {
  readonly attempts: number;
  /** Time limit of all attempts and the waits between them. */
  readonly deadlineMs: number;
  /** Cancels the request immediately when aborted. */
  readonly signal?: AbortSignal;
}

/** A service that completes a conversation. */
export interface ChatService {
  readonly model: string;
  /** @throws ChatError, or the reason of `signal` when it is aborted */
  complete(messages: readonly ChatMessage[], policy: RetryPolicy): Promise<string>;
}

/** `unavailable`: the service cannot be reached or refuses; `unusable`: its answer is not a valid completion. */
export class ChatError extends Error {
  readonly kind: "unavailable" | "unusable";
  /** Status of its answer, when it refuses. */
  readonly status: number | undefined;
  constructor(kind: ChatError["kind"], message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** A temporary failure: another attempt may succeed, after `afterMs` if given. */
class TransientError extends ChatError {
  readonly afterMs: number | undefined;
  constructor(message: string, status?: number, afterMs?: number) {
    super("unavailable", message, status);
    this.afterMs = afterMs;
  }
}

/** Maximum size of an answer: a comment is at most a page of text. */
const maxBytes = 64 * 1024;
const reply = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }) }))
    .min(1)
    .max(20),
});

/** Returns the configured service, which uses OpenAI's chat protocol; undefined when the settings name none. */
export function chatService({ aiBaseUrl, aiApiKey, aiModel }: Config): ChatService | undefined {
  if (!aiBaseUrl || !aiModel) return undefined;
  const ask = (messages: readonly ChatMessage[], signal: AbortSignal) =>
    fetch(`${aiBaseUrl.replace(/(?<!\/)\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...(aiApiKey && { authorization: `Bearer ${aiApiKey}` }) },
      // No temperature and no token limit: recent models reject these parameters or name them differently.
      body: JSON.stringify({ model: aiModel, messages, stream: false }),
      redirect: "error",
      signal,
    });
  return { model: aiModel, complete: (messages, policy) => completeWithRetries((signal) => answerOf(ask(messages, signal)), policy) };
}

async function completeWithRetries(
  ask: (signal: AbortSignal) => Promise<string>,
  { attempts, deadlineMs, signal }: RetryPolicy,
): Promise<string> {
  const end = performance.now() + deadlineMs;
  const deadline = AbortSignal.timeout(deadlineMs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(signal ? AbortSignal.any([signal, deadline]) : deadline);
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw new ChatError("unavailable", `no answer within ${deadlineMs} ms`);
      if (!(error instanceof TransientError) || attempt >= attempts) throw error;
      const wait = waitMs(attempt, error.afterMs);
      if (performance.now() + wait > end) throw error;
      await delay(wait, undefined, signal ? { signal } : {});
    }
  }
}

async function answerOf(asked: Promise<Response>): Promise<string> {
  const response = await asked.catch((error: unknown) => {
    throw new TransientError(`no connection: ${codeOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `the service answered ${response.status}`;
    if (isTransientStatus(response.status))
      throw new TransientError(message, response.status, retryAfterMs(response.headers.get("retry-after"), Date.now()));
    throw new ChatError("unavailable", message, response.status);
  }
  return readReply(await readBody(response));
}

async function readBody(response: Response): Promise<string> {
  try {
    return await readBounded(response, maxBytes);
  } catch (error) {
    if (error instanceof TypeError) throw new TransientError(`the connection was cut: ${codeOf(error)}`);
    throw new ChatError("unusable", error instanceof Error ? error.message : "unreadable");
  }
}

function readReply(text: string): string {
  try {
    return reply.parse(JSON.parse(text)).choices[0]?.message.content ?? "";
  } catch {
    throw new ChatError("unusable", "the service answered something else than a completion");
  }
}

/** Returns the code of an error. Its message is not logged, as it may contain the URL, and a key in it. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as { code?: string } | undefined)?.code ?? (error instanceof Error ? error.name : "unknown");
}
