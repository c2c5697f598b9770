import { expect, test } from "vitest";
import { ChatError } from "../ai/chat.ts";
import { tellFailure } from "./tell-failure.ts";

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [failure("connect ECONNREFUSED 127.0.0.1:25", { code: "ECONNREFUSED" }), "Le serveur ne répond pas (ECONNREFUSED)."],
  [
    failure("Invalid login: 535 5.7.8 bad", { code: "EAUTH", responseCode: 535 }),
    "Le serveur d’envoi refuse ce nom ou ce mot de passe : vérifiez SMTP_URL.",
  ],
  [
    failure("Can't send mail - all recipients were rejected: 550 5.1.1 no such user", { code: "EENVELOPE" }),
    "Le serveur d’envoi refuse ce message (550 5.1.1). Le détail est dans le journal.",
  ],
  [
    failure("self-signed certificate", { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
    "Le certificat du serveur n’est pas reconnu. Le détail est dans le journal.",
  ],
  [new ChatError("unavailable", "no answer within 1000 ms"), "Le service d’IA ne répond pas. Le détail est dans le journal."],
  [new ChatError("unavailable", "the service answered 401", 401), "Le service d’IA refuse : il répond 401."],
  [new ChatError("unusable", "the service answered something else"), "Le service d’IA répond autre chose qu’un commentaire."],
  [failure("the process ended each time"), "Erreur inattendue. Le détail est dans le journal."],
  ["nothing known", "Erreur inattendue. Le détail est dans le journal."],
])("what site admins read of a failure is French: %s", (error, told) => {
  expect(tellFailure(error).replaceAll("\u00a0", " ")).toBe(told);
});
