import type { LtiPlatform } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { platformsQuery } from "../api.ts";
import { PlatformItem } from "../components/platform-item.tsx";
import { PlatformModal } from "../components/platform-modal.tsx";
import { RegistrationModal } from "../components/registration-modal.tsx";
import { texts } from "../texts.ts";

/** The learning platforms that open Badin, for site admins: what they are, and the scores that they do not take. */
export function LtiPlatformsPage() {
  const { data, error, isFetching, refetch } = useQuery(platformsQuery);
  const [asked, setAsked] = useState<"link" | "hand" | LtiPlatform>();
  const close = () => setAsked(undefined);
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      <div className={layout["cluster"]}>
        <Button variant="go" onClick={() => setAsked("link")}>
          {texts.byLink}
        </Button>
        <Button onClick={() => setAsked("hand")}>{texts.byHand}</Button>
      </div>
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.platforms.length === 0 && (
        <Card>
          <EmptyState title={texts.empty}>{texts.emptyNext}</EmptyState>
        </Card>
      )}
      {data && data.platforms.length > 0 && (
        <ul className={layout["stack"]}>
          {data.platforms.map((platform) => (
            <PlatformItem key={platform.id} platform={platform} onChange={() => setAsked(platform)} />
          ))}
        </ul>
      )}
      {data && <Addresses tool={data.tool} />}
      {asked === "link" && <RegistrationModal onClose={close} />}
      {asked === "hand" && <PlatformModal onClose={close} />}
      {typeof asked === "object" && <PlatformModal platform={asked} onClose={close} />}
    </SubPageShell>
  );
}

function Addresses({ tool }: { tool: { launch: string; login: string; keys: string } }) {
  const { title, lead, ...labels } = texts.tool;
  return (
    <Card as="section" className={layout["stackSm"]} aria-labelledby="lti-addresses">
      <h2 className={text["cardTitle"]} id="lti-addresses">
        {title}
      </h2>
      <p>{lead}</p>
      {(["login", "launch", "keys"] as const).map((name) => (
        <TextField key={name} label={labels[name]} value={tool[name]} readOnly onFocus={({ target }) => target.select()} />
      ))}
    </Card>
  );
}
