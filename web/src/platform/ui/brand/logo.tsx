import { Link } from "react-router";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import styles from "./brand.module.css";
import { Mark } from "./mark.tsx";

interface LogoProps {
  /** Target of the link; without it the logo is not a link. */
  to?: string;
  size?: number;
}

/** The mark and the name. */
export function Logo({ to, size = 34 }: LogoProps) {
  const content = (
    <>
      <Mark size={size} />
      Badin
    </>
  );
  if (!to) return <span className={cx(layout["inline"], styles["logo"])}>{content}</span>;
  return (
    <Link to={to} className={cx(layout["inline"], styles["logo"])}>
      {content}
    </Link>
  );
}
