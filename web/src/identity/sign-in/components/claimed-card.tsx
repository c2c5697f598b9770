import { Card } from "../../../platform/ui/card/card.tsx";
import text from "../../../platform/ui/layout/text.module.css";

interface ClaimedCardProps {
  who: string;
  /** The class and its school. */
  place: readonly string[];
}

/** Whose account is claimed, and where. */
export function ClaimedCard({ who, place }: ClaimedCardProps) {
  return (
    <Card>
      <b>{who}</b>
      {place.map((name) => (
        <p key={name} className={text["muted"]}>
          {name}
        </p>
      ))}
    </Card>
  );
}
