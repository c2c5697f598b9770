import { type AddressFeature, timeZoneOfPostcode } from "@badin/contract";

/** Returns the columns of a school that say where it is. */
export function placeOf({ properties: { label, postcode, city, citycode }, geometry }: AddressFeature) {
  const [longitude = null, latitude = null] = geometry?.coordinates ?? [];
  return { address: label, postcode, city, city_code: citycode, longitude, latitude, time_zone: timeZoneOfPostcode(postcode) };
}
