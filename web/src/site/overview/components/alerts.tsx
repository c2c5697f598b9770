import type { SiteAlert } from "@badin/contract";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { alertText, texts } from "../texts.ts";
import styles from "./overview.module.css";

/** What the server needs from a site admin; nothing when all is well. */
export function Alerts({ alerts }: { alerts: readonly SiteAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="site-alerts" className={cx(layout["stackSm"], text["warning"], styles["alerts"])}>
      <h2 className={text["cardTitle"]} id="site-alerts">
        {texts.alerts}
      </h2>
      <ul>
        {alerts.map((alert) => (
          <li key={alert}>{alertText(alert)}</li>
        ))}
      </ul>
    </section>
  );
}
