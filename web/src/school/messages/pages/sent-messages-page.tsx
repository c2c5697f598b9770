import { type Classroom, messageDays, type SentMessage } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../../../identity/shell/page-head.tsx";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ArrowLeftIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../classrooms/components/classroom-shell.tsx";
import { sentMessagesQuery } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.list;

/** What the teachers of a class have written to its students: who, what, to whom. */
export function SentMessagesPage() {
  return <ClassroomShell>{(classroom) => <Sent classroom={classroom} />}</ClassroomShell>;
}

function Sent({ classroom }: { classroom: Classroom }) {
  const { data, error, isFetching, refetch } = useQuery(sentMessagesQuery(classroom.id));
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle(messageDays)}
        actions={
          <ButtonLink to={pathTo("classroomProgress", { classroomId: classroom.id })}>
            <ArrowLeftIcon /> {texts.back}
          </ButtonLink>
        }
      />
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        </Card>
      )}
      {data?.map((message) => (
        <Message key={`${message.sentAt} ${message.author} ${message.students[0]?.id}`} message={message} />
      ))}
    </>
  );
}

const Message = ({ message: { author, sentAt, students, text: said } }: { message: SentMessage }) => (
  <Card as="section" className={cx(layout["stackXs"], text["anywhere"])}>
    <h2 className={text["h4"]}>{texts.by(author, formatMomentWithin(sentAt))}</h2>
    <p className={cx(text["small"], text["muted"])}>{texts.to(students.map(({ firstName, name }) => `${firstName} ${name}`).join(", "))}</p>
    <p className={text["written"]}>{said}</p>
  </Card>
);
