import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { OpenAPIV3_1 } from "openapi-types";
import * as z from "zod";
import type { Access } from "./access.ts";
import type { RouteEntry } from "./route-list.ts";

export type Document = OpenAPIV3_1.Document;
export type Operation = OpenAPIV3_1.OperationObject<{ "x-access"?: string }>;

/** Reference to the schema of all errors in the document. */
const apiErrorRef = "#/components/schemas/ApiError";

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "tag" in value;

interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: contract.Endpoint;
  readonly schemas: contract.EndpointSchemas;
}

/** The endpoints of the contract, each with its name and schemas, by method and path. */
const endpoints = new Map<string, NamedEndpoint>(
  Object.entries<unknown>(contract).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [[`${endpoint.method} ${endpoint.path}`, { name, endpoint, schemas: schemasOf(name) }]] : [],
  ),
);

/** Returns the schemas of an endpoint: they have the same name in the contract. */
function schemasOf(name: string): contract.EndpointSchemas {
  return (schemas as unknown as Record<string, contract.EndpointSchemas>)[name] ?? {};
}

const errorRows = Object.entries(contract.errorCatalogue).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`);

/** The introduction of the document, in Markdown: session, token, form data and error codes. */
export const introduction = `La session tient dans un cookie. Toute demande autre que GET porte l’en-tête \`X-XSRF-TOKEN\`, que donne
\`GET /api/csrf-token\`. Les corps sont acceptés en JSON et en données de formulaire (\`anneeScolaire[id]=1\`,
\`answers[0][answer]=…\`, \`questionId=5&questionId=6\`).

Toute erreur a la même forme\u00a0: \`{ error: string, error_description: string, errors?: { field: string, fullErrorMessage: string }[] }\`\u00a0;
\`errors\` n’est là que pour des champs refusés.

| Code | Statut | Message |
| --- | --- | --- |
${errorRows.join("\n")}
`;

const accessLabels: Record<Access, string> = {
  anyone: "tout le monde",
  optional: "tout le monde, la session est reconnue",
  "signed-in": "toute personne connectée",
  adult: "les enseignants, les gestionnaires et les administrateurs du site",
  teacher: "les enseignants",
  "school-admin": "les gestionnaires d’établissement",
  "site-admin": "les administrateurs du site",
  "bank-reader": "les enseignants et les administrateurs du site",
  "bank-editor": "qui peut modifier la banque",
};

/**
 * Adds to the OpenAPI document what the schemas do not say: who may call, the headers of writing calls, the status of
 * empty answers, form data besides JSON, and the errors of each call.
 */
export function completeDocument(document: Document, routes: readonly RouteEntry[]): Document {
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ApiError: apiErrorSchema() } };
  for (const route of routes) {
    const operation = findOperation(document, route);
    if (operation) complete(operation, route);
  }
  return document;
}

const apiErrorSchema = () => z.toJSONSchema(schemas.apiError, { target: "openapi-3.0" }) as OpenAPIV3_1.SchemaObject;

function findOperation(document: Document, { method, url }: RouteEntry): Operation | undefined {
  const path = document.paths?.[url.replace(/:(\w+)/g, "{$1}")];
  return path?.[method.toLowerCase() as "get"] as Operation | undefined;
}

function complete(operation: Operation, route: RouteEntry): void {
  const known = endpoints.get(`${route.method} ${route.url}`);
  if (known) operation.operationId = known.name;
  if (route.access) {
    operation["x-access"] = route.access;
    operation.description = `Pour ${accessLabels[route.access]}.`;
  }
  operation.responses = { ...successOf(operation, known), ...errorsOf(operation, route, known?.endpoint.errors) };
  if (needsSession(route)) operation.security = [{ session: [] }];
  if (route.method !== "GET" && !route.crossSite) operation.parameters = [...(operation.parameters ?? []), csrfParameter];
  if (isComparedWithPage(route)) operation.parameters = [...(operation.parameters ?? []), pageUserParameter];
  if (known?.endpoint.accepts) operation.requestBody = { required: true, content: { [known.endpoint.accepts]: {} } };
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const json = body?.content["application/json"];
  if (body && json) body.content["application/x-www-form-urlencoded"] = json;
}

const csrfParameter: OpenAPIV3_1.ParameterObject = { name: contract.csrfHeader, in: "header", required: true, schema: { type: "string" } };

const pageUserParameter: OpenAPIV3_1.ParameterObject = {
  name: contract.pageUserHeader,
  in: "header",
  description: "Id of the user whom the page shows: refused when another is signed in. Without it nothing is compared.",
  schema: { type: "string" },
};

const needsSession = ({ access }: RouteEntry): boolean => access !== undefined && access !== "anyone" && access !== "optional";

const isComparedWithPage = (route: RouteEntry): boolean => route.method !== "GET" && needsSession(route);

function successOf({ responses = {} }: Operation, known: NamedEndpoint | undefined): OpenAPIV3_1.ResponsesObject {
  if (!known || known.schemas.response) {
    return known?.endpoint.produces ? { 200: contentOf(known.endpoint.produces) } : responses;
  }
  return { [known.endpoint.status ?? 204]: { description: "No content" } };
}

/**
 * Returns the response of a call that succeeds with another type than JSON. Binary content has no schema (OpenAPI 3.1,
 * 4.8.14.2).
 */
const contentOf = (produces: NonNullable<contract.Endpoint["produces"]>): OpenAPIV3_1.ResponseObject => ({
  description: "OK",
  content: Object.fromEntries([produces].flat().map((type) => [type, type.startsWith("text/") ? { schema: { type: "string" } } : {}])),
});

/** Returns the error responses of a call: its own, and those common to all calls of its kind. */
function errorsOf(operation: Operation, route: RouteEntry, own: readonly contract.ErrorCode[] = []): OpenAPIV3_1.ResponsesObject {
  const unsafe = route.method !== "GET" && !route.crossSite;
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const codes: (contract.ErrorCode | false)[] = [
    (operation.requestBody !== undefined || parameters.some((p) => p.in === "query")) && "invalid",
    needsSession(route) && "unauthenticated",
    needsSession(route) && route.access !== "signed-in" && "forbidden",
    unsafe && "csrf",
    isComparedWithPage(route) && "other_user",
    parameters.some((p) => p.in === "path") && "not_found",
    "too_many",
    ...own,
  ];
  const byStatus = Map.groupBy(new Set(codes.filter((code) => code !== false)), (code) => contract.errorCatalogue[code][0]);
  return Object.fromEntries([...byStatus].map(([status, grouped]) => [status, errorResponse(grouped)]));
}

const errorResponse = (codes: readonly contract.ErrorCode[]): OpenAPIV3_1.ResponseObject => ({
  description: codes.join(", "),
  content: { "application/json": { schema: { $ref: apiErrorRef } } },
});
