import { type ReactNode, useId } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import styles from "./join-codes.module.css";

interface Pending {
  readonly userId: number;
  readonly firstName: string;
  readonly name: string;
}

export const nameOf = ({ firstName, name }: Pending) => `${firstName} ${name}`;

interface Choice<Person> {
  label: string;
  /** The same, with the name of the person: what a screen reader says. */
  labelOf: (name: string) => string;
  /** The person for whom it is on its way. */
  loadingFor?: number | undefined;
  onClick: (person: Person) => void;
}

interface PendingCardProps<Person> {
  title: string;
  lead: string;
  people: readonly Person[];
  describe: (person: Person) => string;
  refuse: Choice<Person>;
  accept: Choice<Person>;
  /** The dialog that asks before it refuses. */
  children?: ReactNode;
}

/** The people who wait for an answer, each with two. Renders nothing without one. */
export function PendingCard<Person extends Pending>(props: PendingCardProps<Person>) {
  const { title, lead, people, describe, refuse, accept, children } = props;
  const id = useId();
  if (people.length === 0) return null;
  const button = ({ label, labelOf, loadingFor, onClick }: Choice<Person>, person: Person) => ({
    size: "sm" as const,
    "aria-label": labelOf(nameOf(person)),
    loading: loadingFor === person.userId,
    onClick: () => onClick(person),
    children: label,
  });
  return (
    <Card as="section" aria-labelledby={id} className={layout["stackSm"]}>
      <h2 id={id} className={text["cardTitle"]}>
        {title}
      </h2>
      <p>{lead}</p>
      <ul className={styles["list"]}>
        {people.map((person) => (
          <li key={person.userId} className={cx(layout["row"], layout["wrap"], layout["between"], styles["row"])}>
            <div className={cx(layout["shrink"], text["anywhere"])}>
              <b>{nameOf(person)}</b>
              <p className={text["small"]}>{describe(person)}</p>
            </div>
            <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
              <Button {...button(refuse, person)} />
              <Button {...button(accept, person)} variant="go" />
            </div>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
