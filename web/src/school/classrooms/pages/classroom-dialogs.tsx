import type { Classroom } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useRouteId } from "../../../platform/route-id.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { CalendarModal } from "../../calendar/components/calendar-modal.tsx";
import { classroomQuery, findLoadedClassroom } from "../api.ts";
import { ArchiveModal } from "../components/archive-modal.tsx";
import { ClassroomFormModal } from "../components/classroom-form-modal.tsx";
import { ClassroomsBinModal } from "../components/classrooms-bin-modal.tsx";
import { RenewModal } from "../components/renew-modal.tsx";

function useClassroomOfAddress(): Classroom | undefined {
  const id = useRouteId("classroomId") ?? 0;
  const loaded = findLoadedClassroom(useQueryClient(), id);
  const query = useQuery({ ...classroomQuery(id), enabled: loaded === undefined });
  return useSubject({ ...query, data: loaded ?? query.data }, (classroom) => classroom);
}

/** Returns the dialog that shows `Modal` about the classroom of the address. */
const onClassroom = (Modal: ComponentType<{ classroom: Classroom; onClose: () => void }>) =>
  function ClassroomDialog() {
    const classroom = useClassroomOfAddress();
    const { close } = useDialogRoute();
    return classroom && <Modal classroom={classroom} onClose={close} />;
  };

/** Dialog over the list of classrooms: adds one. */
export const AddClassroomDialog = () => <ClassroomFormModal onClose={useDialogRoute().close} />;

/** Dialog over the list of classrooms: edits the one in the address. */
export const EditClassroomDialog = onClassroom(ClassroomFormModal);

/** Dialog over the list of classrooms: archives the one in the address, or deletes it when it is archived. */
export const ArchiveClassroomDialog = onClassroom(ArchiveModal);

/** Dialog over the list of classrooms: opens a class for another year from the one in the address. */
export const RenewClassroomDialog = onClassroom(RenewModal);

/** Dialog over the list of classrooms: the address of the calendar of the one in the address. */
export const CalendarDialog = onClassroom(CalendarModal);

/** Dialog over the list of classrooms: those in the bin. */
export const ClassroomsBinDialog = () => <ClassroomsBinModal onClose={useDialogRoute().close} />;
