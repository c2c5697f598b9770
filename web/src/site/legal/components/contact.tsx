import { useQuery } from "@tanstack/react-query";
import { aboutQuery } from "../api.ts";
import { texts } from "../texts.ts";

/** The contact address; without a configured one, whom to ask. */
export function Contact() {
  const { data } = useQuery(aboutQuery);
  if (!data?.contactEmail) return <p>{texts.unknownContact}</p>;
  return (
    <p>
      Écrivez à <a href={`mailto:${data.contactEmail}`}>{data.contactEmail}</a>.
    </p>
  );
}

/** The publisher of the site. */
export function Publisher() {
  return <p>{useQuery(aboutQuery).data?.publisher ?? texts.unknownPublisher}</p>;
}

/** The host of the site. */
export function Hosting() {
  return <p>{useQuery(aboutQuery).data?.hosting ?? texts.unknownHosting}</p>;
}
