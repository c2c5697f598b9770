import type { LtiArrival } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { arrivalQuery } from "../../../identity/lti/api.ts";
import { SignInLayout } from "../../../identity/sign-in/components/sign-in-layout.tsx";
import { isOutdated } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassStep } from "../components/class-step.tsx";
import { ContentStep } from "../components/content-step.tsx";
import { NewcomerStep } from "../components/newcomer-step.tsx";
import { texts } from "../texts.ts";

/** What a launch from a learning platform waits for: who it is, the class of the course, or what the course opens. */
export function ArrivalPage() {
  const { data, error, isFetching, refetch } = useQuery(arrivalQuery);
  if (error && isOutdated(error))
    return (
      <SignInLayout page={texts.page} title={texts.over} lead={texts.overText}>
        <ButtonLink to={pathTo("home")} full>
          {texts.home}
        </ButtonLink>
      </SignInLayout>
    );
  return (
    <SignInLayout page={texts.page} {...headOf(data)}>
      {!data && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.step === "account" && <NewcomerStep arrival={data} />}
      {data?.step === "class" && <ClassStep />}
      {data?.step === "choice" && <ContentStep platform={data.platform} />}
    </SignInLayout>
  );
}

function headOf(arrival: LtiArrival | undefined): { title: string; lead?: string } {
  switch (arrival?.step) {
    case undefined:
      return { title: texts.welcome("") };
    case "account": {
      const { firstName, platform, school, teaches } = arrival;
      return { title: texts.welcome(firstName), lead: (teaches ? texts.fromAdult : texts.from)(platform, school) };
    }
    case "class":
      return { title: texts.class.title, lead: texts.class.lead(arrival.course) };
    case "choice":
      return { title: texts.content.title, lead: texts.content.lead(arrival.classroom?.name) };
  }
}
