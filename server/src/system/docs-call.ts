import type { OpenAPIV3_1 } from "openapi-types";
import { escapeHtml } from "../mail/html.ts";
import { apiErrorRef, type Operation } from "./openapi.ts";
import { type JsonSchema, schemaText } from "./schema-text.ts";

/** A call of the API: what a section of the page shows. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const accessLabels: Record<string, string> = {
  anyone: "tout le monde",
  optional: "tout le monde, la session est reconnue",
  "signed-in": "toute personne connectée",
  teacher: "les enseignants",
  "school-admin": "les gestionnaires d’établissement",
  "site-admin": "les administrateurs du site",
  "bank-reader": "les enseignants et les administrateurs du site",
  "bank-editor": "qui peut modifier la banque",
};

/** Who may make the call, what it takes, what it answers and how it refuses, folded under its path. */
export const renderCall = ({
  method,
  path,
  operation,
}: Call): string => `<details id="${escapeHtml(operation.operationId ?? `${method} ${path}`)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>
<span class="about" lang="en">${escapeHtml(operation.summary ?? "")}</span></summary>
<p>Pour ${accessLabels[operation["x-access"] ?? ""] ?? "qui\u00a0?"}.</p>
${parameters((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[])}
${body(operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)}
${responses(operation.responses ?? {})}</details>`;

const places: Record<string, string> = { path: "chemin", query: "adresse", header: "en-tête" };

const parameters = (list: OpenAPIV3_1.ParameterObject[]): string =>
  list.length === 0
    ? ""
    : `<h3>Paramètres</h3>${table(
        ["Nom", "Où", "Type", "Obligatoire"],
        list.map((p) => [code(p.name), places[p.in] ?? p.in, code(schemaText(p.schema as JsonSchema)), p.required ? "oui" : "non"]),
      )}`;

const body = (given: OpenAPIV3_1.RequestBodyObject | undefined): string => {
  const schema = given?.content["application/json"]?.schema;
  return schema ? `<h3>Corps</h3>${block(schema as JsonSchema)}` : "";
};

function responses(all: OpenAPIV3_1.ResponsesObject): string {
  const entries = Object.entries(all) as [string, OpenAPIV3_1.ResponseObject][];
  const errors = entries.filter(isError).map(([status, r]) => [status, r.description.split(", ").map(errorLink).join(", ")]);
  const others = entries.filter((entry) => !isError(entry)).map(response);
  return others.join("") + (errors.length > 0 ? `<h3>Erreurs</h3>${table(["Statut", "Codes"], errors)}` : "");
}

const isError = ([, { content }]: [string, OpenAPIV3_1.ResponseObject]): boolean => {
  const schema = content?.["application/json"]?.schema;
  return schema !== undefined && "$ref" in schema && schema.$ref === apiErrorRef;
};

function response([status, { content = {} }]: [string, OpenAPIV3_1.ResponseObject]): string {
  const [type, media] = Object.entries(content)[0] ?? [];
  const shape = media?.schema ? block(media.schema as JsonSchema) : "<p>Rien à dire.</p>";
  return `<h3>Réponse ${status}${type && type !== "application/json" ? `, ${escapeHtml(type)}` : ""}</h3>${shape}`;
}

/** A table that scrolls by itself on a narrow screen; cells are HTML. */
export const table = (head: string[], rows: string[][]): string =>
  `<div class="wide"><table><thead><tr>${head.map((h) => `<th scope="col">${h}</th>`).join("")}</tr></thead>` +
  `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table></div>`;

const errorLink = (name: string): string => `<a href="#erreur-${escapeHtml(name)}"><code>${escapeHtml(name)}</code></a>`;
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const block = (schema: JsonSchema): string => `<pre tabindex="0"><code>${escapeHtml(schemaText(schema))}</code></pre>`;
