import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { ChatMessage } from "./chat.ts";

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly messages: ChatMessage[]; readonly stream: boolean };
}

/** Sends a completion in the format of OpenAI's API. */
export function complete(response: ServerResponse, content: string): void {
  const choice = { index: 0, message: { role: "assistant", content, refusal: null }, logprobs: null, finish_reason: "stop" };
  const completion = { id: "chatcmpl-1", object: "chat.completion", created: 1_795_000_000, model: "test-model", choices: [choice] };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ ...completion, usage: { prompt_tokens: 200, completion_tokens: 60, total_tokens: 260 } }));
}

/** Sends an error in the format of OpenAI's API. */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message: "no", type: "error", param: null, code: null } }));
}

/**
 * Starts a local service with OpenAI's chat protocol, on any free port by default. `answer` may be replaced at any
 * time.
 */
export async function startChatServer(port = 0) {
  const asked: Asked[] = [];
  const state = { answer: (response: ServerResponse): void => complete(response, "Parce que l’air chaud monte.") };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method !== "POST" || request.url !== "/v1/chat/completions") return refuse(response, 404);
      asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
      return state.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listening } = server.address() as { port: number };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${listening}/v1`, asked, state, stop };
}
