import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./schools.schemas.ts";

const tag = "schools";

export type AddressFeature = z.output<typeof schemas.addressFeature>;
export type SchoolForm = z.output<typeof schemas.schoolForm>;
export type ListedSchool = z.output<typeof schemas.listedSchool>;

export const searchSchools = endpoint<typeof schemas.searchSchools>({
  method: "GET",
  path: "/api/schools",
  tag,
  summary: "Registered schools by name, at most 10",
});
export const searchAddresses = endpoint<typeof schemas.searchAddresses>({
  method: "GET",
  path: "/api/schools/address",
  tag,
  summary: "Address suggestions, at most 10",
});
export const changeTimeZone = endpoint<typeof schemas.changeTimeZone>({
  method: "PUT",
  path: "/api/teachers/school/time-zone",
  tag,
  summary: "Choose the time zone in which the days and hours of the school are read",
});
export const createSchool = endpoint<typeof schemas.createSchool>({
  method: "POST",
  path: "/api/schools",
  tag,
  summary: "Register a school and its owner",
  status: 201,
  errors: ["school_exists", "email_taken"],
});
