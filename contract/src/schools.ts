import * as z from "zod/mini";
import { requiredEmail } from "./accounts.ts";
import { addressSearchMinLength, schoolNameMaxLength } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { signUpName } from "./names.ts";
import { id, requiredText } from "./primitives.ts";

const tag = "schools";

/** A suggestion of the national address base: a GeoJSON feature, longitude first. */
export const addressFeature = z.object({
  properties: z.object({
    label: z.string().check(z.maxLength(300)),
    city: z.string().check(z.maxLength(200)),
    postcode: z.string().check(z.maxLength(10)),
    citycode: z.string().check(z.maxLength(10)),
  }),
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
});
export type AddressFeature = z.output<typeof addressFeature>;

export const schoolStep = z.object({
  schoolName: requiredText("Veuillez saisir un nom", schoolNameMaxLength),
  addressInput: requiredText("Veuillez saisir une adresse", 300),
  /** The chosen suggestion: typing without choosing is not enough. */
  address: z.nullable(addressFeature).check(z.refine((a) => a !== null, "Veuillez saisir une adresse")),
});
export const ownerStep = z.object({
  ownerPosition: requiredText("Veuillez saisir votre fonction", 100),
  ownerFirstName: signUpName("Veuillez saisir votre prénom"),
  ownerName: signUpName("Veuillez saisir votre nom"),
  ownerEmail: requiredEmail("Veuillez saisir votre adresse email"),
});
export const schoolForm = z.extend(schoolStep, ownerStep.shape);

const search = z.object({
  q: z.string().check(z.trim(), z.minLength(addressSearchMinLength, `${addressSearchMinLength} caractères au minimum`), z.maxLength(200)),
});

export const searchSchools = endpoint({
  method: "GET",
  path: "/api/schools",
  tag,
  summary: "Registered schools by name, at most 10",
  query: search,
  response: z.array(z.object({ id, name: z.string(), address: z.string() })),
});
export const searchAddresses = endpoint({
  method: "GET",
  path: "/api/schools/address",
  tag,
  summary: "Address suggestions, at most 10",
  query: search,
  response: z.object({ features: z.array(addressFeature) }),
});
export const createSchool = endpoint({
  method: "POST",
  path: "/api/schools",
  tag,
  summary: "Register a school and its owner",
  body: schoolForm,
  response: z.object({ id, name: z.string() }),
  status: 201,
});
