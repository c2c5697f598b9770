import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { SignInLayout } from "../../sign-in/components/sign-in-layout.tsx";
import { useArrival } from "../../sign-in/use-arrival.ts";
import { finishQuery } from "../api.ts";
import { OutsideFirst } from "../components/outside-first.tsx";
import { noteProvider } from "../leave.ts";
import { firstVisit, pathToFirst } from "../paths.ts";
import { outsideTexts } from "../texts.ts";

const texts = outsideTexts.back;

/** Coming back from an identity provider and, the first time, the choice of an account. */
export function OutsidePage() {
  const { provider = "" } = useParams();
  return provider === firstVisit ? <OutsideFirst /> : <OutsideBack provider={provider} />;
}

/** Goes on as soon as the answer of a provider is checked, or says what is wrong with it. */
function OutsideBack({ provider }: { provider: string }) {
  const [query] = useState(() => location.search.slice(1));
  const { data, error } = useQuery(finishQuery(provider, query));
  const navigate = useNavigate();
  const arrive = useArrival();
  // Neither the address bar nor the history keeps the answer.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once, when the answer is there
  useEffect(() => {
    if (!data) return;
    switch (data.outcome) {
      case "first":
        return void navigate(pathToFirst(), { replace: true });
      case "linked":
        toastSuccess(outsideTexts.first.linked);
        return void arrive({ back: data.back });
      default:
        noteProvider();
        return void arrive({ secondStep: data.outcome === "second-step", back: data.back });
    }
  }, [data]);
  if (!error)
    return (
      <SignInLayout page={texts.page} title={texts.title}>
        <div role="status" aria-label={texts.waiting}>
          <Skeleton height="160px" radius="var(--b-radius-md)" />
        </div>
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} title={texts.failed}>
      <div className={layout["stackLg"]}>
        <div role="alert">
          <Note>{failureMessage(error)}</Note>
        </div>
        <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
          {texts.toLogin}
        </ButtonLink>
      </div>
    </SignInLayout>
  );
}
