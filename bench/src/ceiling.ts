import Fastify from "fastify";

/** The ceiling of performance: Fastify answering a constant body of CEILING_BYTES bytes, and nothing else. */
const body = `{"body":"${"x".repeat(Math.max(0, Number(process.env["CEILING_BYTES"]) - 11))}"}`;
const app = Fastify();
const answer = async (_request: unknown, reply: { type(t: string): { send(b: string): unknown } }) =>
  reply.type("application/json; charset=utf-8").send(body);
app.get("/", answer);
app.post("/", answer);
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
