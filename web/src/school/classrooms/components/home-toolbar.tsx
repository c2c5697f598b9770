import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { BooksIcon, UsersIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { classroomsQuery } from "../api.ts";
import { texts as allTexts } from "../texts.ts";
import styles from "./home-toolbar.module.css";

const texts = allTexts.home;

interface HomeToolbarProps {
  archived: boolean;
  onChange: (archived: boolean) => void;
}

/** The toolbar above the classrooms: active or archived, links to the bank and the school's teachers. */
export function HomeToolbar({ archived, onChange }: HomeToolbarProps) {
  const active = useQuery(classroomsQuery(false)).data?.length;
  const archives = useQuery(classroomsQuery(true)).data?.length;
  const segments = [
    { value: "active", label: texts.active, ...(active === undefined ? {} : { count: active }) },
    { value: "archived", label: texts.archived, ...(archives === undefined ? {} : { count: archives }) },
  ] as const;
  return (
    <div className={cx(layout["between"], layout["row"], layout["wrap"])}>
      <Segmented
        label={texts.shown}
        segments={segments}
        value={archived ? "archived" : "active"}
        onChange={(value) => onChange(value === "archived")}
      />
      <div className={cx(layout["row"], layout["wrap"], styles["school"])}>
        <ButtonLink to={pathTo("manageQuestion")} variant="quiet" size="sm">
          <BooksIcon /> {texts.bank}
        </ButtonLink>
        <ButtonLink to={pathTo("schoolTeachers")} variant="quiet" size="sm">
          <UsersIcon /> {texts.schoolTeachers}
        </ButtonLink>
      </div>
    </div>
  );
}
