import { EyeIcon, EyeOffIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Tag } from "../../../shared/ui/tag/tag.tsx";
import { texts } from "../texts.ts";

/** A tag that says whether a quiz is published or hidden. */
export function StateTag({ published }: { published: boolean }) {
  return published ? (
    <Tag tone="todo" icon={<EyeIcon />}>
      {texts.state.published}
    </Tag>
  ) : (
    <Tag tone="part" icon={<EyeOffIcon />}>
      {texts.state.hidden}
    </Tag>
  );
}
