import { addressSearchDebounceMs } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { knownSchoolsQuery } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./signup-layout.module.css";

const texts = allTexts.school;
const shown = 4;

/**
 * Registered schools with a similar name, as a warning against registering twice. A failed search shows nothing: the
 * server refuses duplicates anyway.
 */
export function KnownSchools({ name }: { name: string }) {
  const asked = useDebounced(name.trim(), addressSearchDebounceMs);
  const { data = [] } = useQuery(knownSchoolsQuery(asked));
  return (
    <div role="status" className={layout["live"]}>
      {data.length > 0 && (
        <Note icon={<InfoIcon />} title={texts.alreadyThere}>
          <ul className={cx(layout["stack2xs"], styles["schools"])}>
            {data.slice(0, shown).map((school) => (
              <li key={school.id}>
                <strong>{school.name}</strong>, {school.address}
              </li>
            ))}
          </ul>
          <p>
            {texts.askCode} <Link to={pathTo("login")}>{texts.createAccount}</Link>.
          </p>
        </Note>
      )}
    </div>
  );
}
