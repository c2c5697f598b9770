import * as z from "zod/mini";
import { requiredEmail, shownName, signUpName } from "../identity/account-forms.schemas.ts";
import { addressSearchMinLength, schoolNameMaxLength } from "../platform/constants.ts";
import { id, numberInput, requiredName, requiredText } from "../platform/primitives.schemas.ts";
import { timeZones } from "../platform/time-zones.ts";

const coordinate = (max: number) => z.number().check(z.minimum(-max), z.maximum(max));
const coordinateInput = (max: number) => z.pipe(numberInput, coordinate(max));

/**
 * A suggestion of the national address database: a GeoJSON feature, longitude first; a commune alone has no geometry
 * (RFC 7946, 3.2).
 */
export const addressFeature = z.object({
  properties: z.object({
    label: requiredText("L’adresse est vide", 300),
    city: requiredText("La commune est vide"),
    postcode: z.string().check(z.regex(/^\d{5}$/)),
    /** INSEE code of the commune. */
    citycode: z.string().check(z.regex(/^\d[\dAB]\d{3}$/)),
  }),
  geometry: z.nullable(z.object({ type: z.literal("Point"), coordinates: z.tuple([coordinate(180), coordinate(90)]) })),
});

/** The same feature as a form sends it back: without the absent geometry, since form data have no null. */
export const addressFeatureInput = z.extend(addressFeature, {
  geometry: z._default(
    z.nullable(z.object({ type: z.literal("Point"), coordinates: z.tuple([coordinateInput(180), coordinateInput(90)]) })),
    null,
  ),
});

export const schoolStep = z.object({
  schoolName: requiredName("Veuillez saisir un nom", schoolNameMaxLength),
  addressInput: requiredText("Veuillez saisir une adresse", 300),
  /** The selected suggestion; typed text alone is not accepted. */
  address: z.nullable(addressFeatureInput).check(z.refine((a) => a !== null, "Veuillez saisir une adresse")),
});

export const ownerStep = z.object({
  ownerPosition: requiredName("Veuillez saisir votre fonction", 100),
  ownerFirstName: signUpName("Veuillez saisir votre prénom"),
  ownerName: signUpName("Veuillez saisir votre nom"),
  ownerEmail: requiredEmail("Veuillez saisir votre adresse email"),
  /** The names as typed, to be shown: see signUpForm. */
  shownFirstName: z.optional(shownName),
  shownName: z.optional(shownName),
});

export const schoolForm = z.extend(schoolStep, ownerStep.shape);

const search = z.object({
  q: z.string().check(z.trim(), z.minLength(addressSearchMinLength, `${addressSearchMinLength} caractères au minimum`), z.maxLength(200)),
});

/** A registered school, as anyone may see it. */
export const listedSchool = z.object({ id, name: z.string(), address: z.string() });

export const searchSchools = { query: search, response: z.array(listedSchool) };
export const searchAddresses = {
  query: search,
  response: z.object({
    features: z.array(addressFeature),
    /** Whether the features are communes only, because the national address database does not respond. */
    communesOnly: z.boolean(),
  }),
};
const timeZone = z.enum(
  timeZones.map(({ id: zone }) => zone),
  "Veuillez choisir une heure",
);
export const changeTimeZone = { body: z.object({ timeZone }) };
export const createSchool = {
  body: schoolForm,
  response: z.object({
    id,
    name: z.string(),
    /** Present when a site admin must agree to the school before its owner is mailed. */
    waitsForAgreement: z.optional(z.literal(true)),
  }),
};
