import { useQuery } from "@tanstack/react-query";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { myCalendarAddressQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { CalendarAddress } from "./calendar-address.tsx";

/** The address of the calendar of a student's class. Nothing while it is unknown. */
export function MyCalendarCard() {
  const { data } = useQuery(myCalendarAddressQuery);
  if (!data) return null;
  return (
    <SectionCard title={texts.mine}>
      <p>{texts.aboutMine}</p>
      <CalendarAddress address={data} asText />
    </SectionCard>
  );
}
