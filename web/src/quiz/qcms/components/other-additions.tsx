import { useQuery } from "@tanstack/react-query";
import { aiStateQuery } from "../../../bank/ai-comments/api.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts } from "../texts.ts";

interface OtherAdditionsProps {
  onRandom: () => void;
  onCreate: () => void;
}

/** The buttons that add questions without a search: drawn ones, and a new one for anyone who may write in the bank. */
export function OtherAdditions({ onRandom, onCreate }: OtherAdditionsProps) {
  const { data: state } = useQuery(aiStateQuery);
  return (
    <div className={layout["clusterXs"]}>
      <Button size="sm" onClick={onRandom} aria-haspopup="dialog">
        {texts.search.random}
      </Button>
      {state?.mayWrite && (
        <Button size="sm" onClick={onCreate} aria-haspopup="dialog">
          {texts.search.create}
        </Button>
      )}
    </div>
  );
}
