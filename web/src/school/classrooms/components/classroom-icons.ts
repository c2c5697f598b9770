import { HandIcon } from "../../../platform/ui/icon/common-icons.ts";
import {
  BooksIcon,
  CalendarIcon,
  CertificateIcon,
  ChartIcon,
  ClipboardListIcon,
  SchoolIcon,
  UsersIcon,
} from "../../../platform/ui/icon/teacher-icons.ts";

/** The icon of each page of a classroom, on a phone and in the menu « Plus ». */
export const classroomIcons = {
  students: SchoolIcon,
  qcms: ClipboardListIcon,
  plan: CalendarIcon,
  progress: ChartIcon,
  mockExams: CertificateIcon,
  explanations: HandIcon,
  gradebook: BooksIcon,
  teachers: UsersIcon,
} as const;
