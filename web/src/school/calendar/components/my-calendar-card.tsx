import { useQuery } from "@tanstack/react-query";
import { SectionFold } from "../../../platform/ui/fold/section-fold.tsx";
import { myCalendarAddressQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { CalendarAddress } from "./calendar-address.tsx";

/** The address of the calendar of a student's class. Nothing while it is unknown. */
export function MyCalendarCard() {
  const { data } = useQuery(myCalendarAddressQuery);
  if (!data) return null;
  return (
    <SectionFold name="calendar" title={texts.mine}>
      <p>{texts.aboutMine}</p>
      <CalendarAddress address={data} asText />
    </SectionFold>
  );
}
