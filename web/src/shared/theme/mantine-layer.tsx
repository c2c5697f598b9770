import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "./theme.ts";

/**
 * What Mantine's components need around them. Only the few that use them (dialogs, menus, tooltips, toasts) bring it: a pupil's first screen
 * is shown without that code.
 */
export function MantineLayer({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
