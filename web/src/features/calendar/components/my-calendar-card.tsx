import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Card } from "../../../shared/ui/card/card.tsx";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { myCalendarAddressQuery } from "../api.ts";
import { texts } from "../texts.ts";
import { CalendarAddress } from "./calendar-address.tsx";

/** The address of the calendar of a pupil's class. Nothing while it is unknown. */
export function MyCalendarCard() {
  const titleId = useId();
  const { data } = useQuery(myCalendarAddressQuery);
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={layout["stack"]}>
      <h2 id={titleId} className={text["cardTitle"]}>
        {texts.mine}
      </h2>
      <p>{texts.aboutMine}</p>
      <CalendarAddress address={data} asText />
    </Card>
  );
}
