import { Tooltip as MantineTooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import type { ReactElement, ReactNode } from "react";
import { MantineLayer } from "../../theme/mantine-layer.tsx";
import { useFloatingPlace } from "../floating/use-floating-place.ts";
import styles from "./tooltip.module.css";

/** A few words on hover and on focus. The child must be able to take the focus, or nobody without a mouse would read them. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  const place = useFloatingPlace();
  return (
    <MantineLayer>
      <MantineTooltip
        portalProps={place ? { target: place } : {}}
        label={label}
        events={{ hover: true, focus: true, touch: true }}
        classNames={{ tooltip: styles["tip"] ?? "" }}
        multiline
        openDelay={200}
      >
        {children}
      </MantineTooltip>
    </MantineLayer>
  );
}
