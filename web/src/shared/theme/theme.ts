import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { palette } from "./palette.ts";

const heading = (level: 1 | 2 | 3 | 4) => ({ fontSize: `var(--b-h${level})`, lineHeight: "var(--b-lh-title)" });
const scale = (token: string) => ({
  xs: `var(--b-${token}-xs)`,
  sm: `var(--b-${token}-sm)`,
  md: `var(--b-${token}-md)`,
  lg: `var(--b-${token}-lg)`,
  xl: `var(--b-${token}-xl)`,
});

/** Mantine's theme: every value is a token of tokens.css (design system, « Tokens and Mantine »). */
export const theme = createTheme({
  colors: palette satisfies Record<string, MantineColorsTuple>,
  primaryColor: "sky",
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  white: "#FFFFFF",
  black: palette.gray[9],
  fontFamily: "var(--b-font-text)",
  fontFamilyMonospace: "var(--b-font-mono)",
  headings: {
    fontFamily: "var(--b-font-display)",
    fontWeight: "700",
    textWrap: "balance",
    sizes: { h1: heading(1), h2: heading(2), h3: heading(3), h4: heading(4) },
  },
  fontSizes: scale("fs"),
  lineHeights: scale("lh"),
  spacing: scale("space"),
  radius: scale("radius"),
  defaultRadius: "md",
  shadows: { sm: "var(--b-shadow-1)", md: "var(--b-shadow-2)", xl: "var(--b-shadow-3)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Without it the header of a dialog is a second banner of the page.
    ModalHeader: { defaultProps: { role: "none" } },
    DrawerHeader: { defaultProps: { role: "none" } },
    ModalCloseButton: { defaultProps: { "aria-label": "Fermer" } },
    DrawerCloseButton: { defaultProps: { "aria-label": "Fermer" } },
  },
});

const schemeVariables = {
  "--mantine-color-body": "var(--b-bg)",
  "--mantine-color-text": "var(--b-text)",
  "--mantine-color-dimmed": "var(--b-muted)",
  "--mantine-color-placeholder": "var(--b-muted)",
  "--mantine-color-anchor": "var(--b-link)",
  "--mantine-color-error": "var(--b-danger-text)",
  "--mantine-color-default": "var(--b-surface)",
  "--mantine-color-default-hover": "var(--b-hover)",
  "--mantine-color-default-color": "var(--b-text)",
  "--mantine-color-default-border": "var(--b-border)",
  "--mantine-color-disabled": "var(--b-sunken)",
  "--mantine-color-disabled-color": "var(--b-muted)",
  "--mantine-color-disabled-border": "var(--b-border)",
};

/** Gives Mantine's colours of each scheme the values of ours, which already depend on the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: schemeVariables, dark: schemeVariables });
