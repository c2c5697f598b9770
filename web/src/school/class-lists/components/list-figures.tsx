import type { ClassListReport } from "@badin/contract";
import { AlertTriangleIcon, CheckIcon, PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { texts } from "../texts.ts";

/** The numbers of lines to add, already present and refused. */
export function ListFigures({ report: { nbNew, nbPresent, nbRefused } }: { report: ClassListReport }) {
  return (
    <p className={layout["clusterXs"]}>
      <Tag tone="todo" icon={<PlusIcon />}>
        {texts.nbNew(nbNew)}
      </Tag>
      {nbPresent > 0 && (
        <Tag tone="plain" icon={<CheckIcon />}>
          {texts.nbPresent(nbPresent)}
        </Tag>
      )}
      {nbRefused > 0 && (
        <Tag tone="warning" icon={<AlertTriangleIcon />}>
          {texts.nbRefused(nbRefused)}
        </Tag>
      )}
    </p>
  );
}
