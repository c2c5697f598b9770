/** Media queries of platform/theme/breakpoints.css that scripts ask for, by the same names. */
export const breakpoints = {
  phone: "screen and (max-width: 47.99em)",
  twoColumns: "(min-width: 60em)",
} as const;
