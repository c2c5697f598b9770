import type { Classroom } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteId } from "../../../shared/route-id.ts";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { useSubject } from "../../../shared/ui/modal/use-subject.ts";
import { CalendarModal } from "../../calendar/components/calendar-modal.tsx";
import { classroomQuery, findLoadedClassroom } from "../api.ts";
import { ArchiveModal } from "../components/archive-modal.tsx";
import { ClassroomFormModal } from "../components/classroom-form-modal.tsx";
import { ClassroomsBinModal } from "../components/classrooms-bin-modal.tsx";
import { RenewModal } from "../components/renew-modal.tsx";

/** Dialog over the list of classrooms: adds one. */
export const AddClassroomDialog = () => <ClassroomFormModal onClose={useDialogRoute().close} />;

/** Dialog over the list of classrooms: edits the one in the address. */
export function EditClassroomDialog() {
  const classroom = useClassroomOfAddress();
  const { close } = useDialogRoute();
  return classroom && <ClassroomFormModal classroom={classroom} onClose={close} />;
}

/** Dialog over the list of classrooms: archives the one in the address, or deletes it when it is archived. */
export function ArchiveClassroomDialog() {
  const classroom = useClassroomOfAddress();
  const { close } = useDialogRoute();
  return classroom && <ArchiveModal classroom={classroom} onClose={close} />;
}

/** Dialog over the list of classrooms: opens a class for another year from the one in the address. */
export function RenewClassroomDialog() {
  const classroom = useClassroomOfAddress();
  const { close } = useDialogRoute();
  return classroom && <RenewModal classroom={classroom} onClose={close} />;
}

/** Dialog over the list of classrooms: the address of the calendar of the one in the address. */
export function CalendarDialog() {
  const classroom = useClassroomOfAddress();
  const { close } = useDialogRoute();
  return classroom && <CalendarModal classroom={classroom} onClose={close} />;
}

/** Dialog over the list of classrooms: those in the bin. */
export const ClassroomsBinDialog = () => <ClassroomsBinModal onClose={useDialogRoute().close} />;

function useClassroomOfAddress(): Classroom | undefined {
  const id = useRouteId("classroomId") ?? 0;
  const loaded = findLoadedClassroom(useQueryClient(), id);
  const query = useQuery({ ...classroomQuery(id), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (classroom) => classroom);
}
