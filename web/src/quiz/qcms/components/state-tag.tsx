import { shortDayOf } from "../../../platform/due.rules.ts";
import { EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { texts } from "../texts.ts";

/** A tag that says whether a quiz is published, hidden, or hidden until a day. */
export function StateTag({ published, opensAt }: { published: boolean; opensAt: string | null }) {
  if (published)
    return (
      <Tag tone="todo" icon={<EyeIcon />}>
        {texts.state.published}
      </Tag>
    );
  if (opensAt !== null)
    return (
      <Tag tone="part" icon={<CalendarIcon />}>
        {texts.dates.opens(shortDayOf(opensAt))}
      </Tag>
    );
  return (
    <Tag tone="part" icon={<EyeOffIcon />}>
      {texts.state.hidden}
    </Tag>
  );
}
