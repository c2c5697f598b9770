import { errorCatalogue } from "@badin/contract";
import { escapeHtml } from "../mail/html.ts";
import { type Call, renderCall, table } from "./docs-call.ts";
import type { Document, Operation } from "./openapi.ts";

/** The OpenAPI document as a page that a person reads: no script, one style sheet. */
export function renderDocs(document: Document): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? "");
  const tags = [...byTag.keys()].sort();
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>L’API de Badin</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>L’API de Badin</h1>
<p>La session tient dans un cookie. Toute demande autre que GET porte l’en-tête <code>X-XSRF-TOKEN</code>, que donne
<a href="#getCsrfToken"><code>GET /api/csrf-token</code></a>. Les corps sont acceptés en JSON et en données de formulaire
(<code>anneeScolaire[id]=1</code>, <code>answers[0][answer]=…</code>, <code>questionId=5&amp;questionId=6</code>).
Le même contenu pour les machines\u00a0: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Rubriques"><ul>${tags.map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join("")}
<li><a href="#erreurs">erreurs</a></li></ul></nav></header>
<main>${tags.map((tag) => section(tag, byTag.get(tag) ?? [])).join("\n")}
${errorSection()}</main></body></html>
`;
}

const callsOf = (document: Document): Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation: operation as Operation })),
  );

const section = (tag: string, calls: Call[]): string =>
  `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map(renderCall).join("\n")}</section>`;

const errorSection = (): string =>
  `<section id="erreurs"><h2>erreurs</h2><p>Toute erreur a la même forme\u00a0; <code>errors</code> n’est là que pour des champs refusés.</p>
<pre><code>{ error: string, error_description: string, errors?: { field: string, fullErrorMessage: string }[] }</code></pre>
${table(
  ["Code", "Statut", "Message"],
  Object.entries(errorCatalogue).map(([name, [status, message]]) => [
    `<code id="erreur-${name}">${name}</code>`,
    String(status),
    escapeHtml(message),
  ]),
)}</section>`;
