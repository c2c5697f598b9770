import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "../cx.ts";
import styles from "./icon-button.module.css";

interface IconButtonLook {
  /** Label for screen readers and tooltip. */
  label: string;
  /** `sm` in tables, `md` wherever it is used by touch. */
  size?: "sm" | "md" | undefined;
  /** With a frame. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

const look = ({ size = "md", framed, className }: Omit<IconButtonLook, "label">) =>
  cx(styles["iconButton"], size === "sm" && styles["small"], framed && styles["framed"], className);

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<"button">, "aria-label" | "className">;

/** A button that shows only an icon. */
export function IconButton({ label, size, framed, className, ...props }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} className={look({ size, framed, className })} {...props} />;
}

export type IconButtonLinkProps = IconButtonLook & Omit<LinkProps, "aria-label" | "className">;

/** A link that shows only an icon. */
export function IconButtonLink({ label, size, framed, className, ...props }: IconButtonLinkProps) {
  return <Link aria-label={label} title={label} className={look({ size, framed, className })} {...props} />;
}
