import type { ClassListReport, LegacyEncoding } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { texts } from "../texts.ts";

interface ListNotesProps {
  report: ClassListReport;
  accents: LegacyEncoding | undefined;
  onAccents: () => void;
  onColumns: () => void;
}

/** What a list as a whole is told of: how its accents are read, columns that are not taken, classes that it mixes. */
export function ListNotes({ report: { columns, hasTitles }, accents, onAccents, onColumns }: ListNotesProps) {
  const { others, unusedEmails, classes } = columns;
  const isPlain = hasTitles && !accents && others.length + unusedEmails.length + classes.length === 0;
  if (isPlain) return null;
  return (
    <Note icon={<InfoIcon />}>
      {accents && <p>{texts.accents.read[accents]}</p>}
      {others.length > 0 && <p>{texts.dropped(others)}</p>}
      {unusedEmails.length > 0 && <p>{texts.unusedEmails(unusedEmails)}</p>}
      {classes.length > 0 && <p>{texts.classes(classes)}</p>}
      <div className={layout["clusterXs"]}>
        {accents && (
          <Button size="sm" onClick={onAccents}>
            {texts.accents.otherwise}
          </Button>
        )}
        <Button size="sm" onClick={onColumns}>
          {texts.columnChoice.open}
        </Button>
      </div>
    </Note>
  );
}
