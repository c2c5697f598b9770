import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { RowLink } from "../../../platform/ui/card/row-link.tsx";
import { HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import { receivedQuery } from "../api.ts";
import { texts } from "../texts.ts";

/**
 * Tells a student that explanations they asked for are written: a link to them. Nothing when there is none that is new.
 */
export function NewExplanations() {
  const { data } = useQuery(receivedQuery);
  const fresh = data?.filter(({ isNew }) => isNew).length ?? 0;
  if (fresh === 0) return null;
  const words = (
    <>
      <b>{texts.fresh(fresh)}</b>
      <span>{texts.asked(fresh)}</span>
    </>
  );
  return <RowLink to={pathTo("explanations")} picture={<HandIcon />} words={words} />;
}
