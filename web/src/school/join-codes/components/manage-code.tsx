import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../platform/ui/button/button.tsx";
import { JoinCode } from "../../../platform/ui/copy-button/join-code.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { joinCodeQuery, type Place } from "../api.ts";
import { texts } from "../texts.ts";
import { CodeStateTag } from "./code-state-tag.tsx";
import styles from "./join-codes.module.css";

/** A code unless it is closed, and what it does. */
export function CodeInUse({ place, code }: { place: Place; code: string }) {
  const state = useQuery(joinCodeQuery(place)).data?.state;
  return (
    <span className={cx(layout["clusterXs"], styles["manage"])}>
      {state !== "closed" && <JoinCode code={code} />}
      <CodeStateTag state={state} />
    </span>
  );
}

/** A code in use, and the button of its dialog, at `code` below the page. */
export function ManageCode({ place, code }: { place: Place; code: string }) {
  const dialog = useDialogRoute();
  return (
    <span className={cx(layout["clusterXs"], styles["manage"])}>
      <CodeInUse place={place} code={code} />
      <Button size="sm" onClick={() => dialog.open("code")}>
        {texts.manage}
      </Button>
    </span>
  );
}
