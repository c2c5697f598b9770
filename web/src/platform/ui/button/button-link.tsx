import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-look.ts";

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  className?: string;
}

/** A link to a page of the application that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, full }, className)} {...props} />;
}
