import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { ChevronRightIcon, HandIcon } from "../../../shared/ui/icon/common-icons.ts";
import { receivedQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./new-explanations.module.css";

/** Tells a student that explanations they asked for are written: a link to them. Nothing when there is none that is new. */
export function NewExplanations() {
  const { data } = useQuery(receivedQuery);
  const fresh = data?.filter(({ isNew }) => isNew).length ?? 0;
  if (fresh === 0) return null;
  return (
    <Link to={pathTo("explanations")} className={styles["row"]}>
      <HandIcon />
      <span className={styles["words"]}>
        <b>{texts.fresh(fresh)}</b>
        <span className={styles["asked"]}>{texts.asked(fresh)}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
