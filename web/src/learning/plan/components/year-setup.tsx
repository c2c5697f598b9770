import type { Plan, PlanForm, SchoolZone } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../../../platform/api/failures.ts";
import { OverseasHour } from "../../../platform/overseas-hour.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { AlertTriangleIcon, CheckIcon, HomeIcon, RotateIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon, CertificateIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { dateYear, previewQuery, refreshPlan, showPlan } from "../api.ts";
import { texts } from "../texts.ts";
import { concerns, minutesOf, timeOf, withoutDay } from "../year.rules.ts";
import { BreaksModal } from "./breaks-modal.tsx";
import styles from "./year-setup.module.css";

const words = texts.setup;

interface YearSetupProps {
  classroomId: number;
  plan: Plan;
  /** Leaves the settings of a year that is dated. */
  onClose?: () => void;
}

/** The weekday, the holidays and the first session, and at each press what they give. */
export function YearSetup({ classroomId, plan, onClose }: YearSetupProps) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<PlanForm>(plan.settings);
  const [editing, setEditing] = useState(false);
  const change = (changed: Partial<PlanForm>) => setForm({ ...form, ...changed });
  const complete = /^\d{4}-\d\d-\d\d$/.test(form.firstDay);
  const { data = plan, error } = useQuery({ ...previewQuery(classroomId, form), enabled: complete });
  const save = useMutation(
    mutationWithToast({
      mutationFn: () => dateYear(classroomId, form),
      said: words.dated,
      show: (dated: Plan) => showPlan(queryClient, classroomId, dated),
      refresh: () => refreshPlan(queryClient, classroomId),
      ...(onClose && { onClose }),
    }),
  );
  return (
    <div className={styles["first"]}>
      <Card as="section" className={layout["stackLg"]}>
        <div>
          <h1 className={styles["title"]}>{plan.dated ? words.again : words.title(plan.sessions.length)}</h1>
          <p className={text["muted"]}>{plan.dated ? words.againLead : words.lead}</p>
        </div>
        <Choice label={words.weekday}>
          <Segmented
            label={words.weekday}
            value={String(form.weekday)}
            segments={words.days.map((label, i) => ({ value: String(i + 1), label }))}
            onChange={(weekday) => change({ weekday: Number(weekday) })}
          />
        </Choice>
        <Choice label={words.zone} hint={words.zoneHint(plan.city)}>
          <Segmented
            label={words.zone}
            value={form.zone}
            segments={(Object.keys(words.zones) as SchoolZone[]).map((value) => ({ value, label: words.zones[value] }))}
            onChange={(zone) => change({ zone, holidays: null })}
          />
          <div>
            <Button size="sm" variant={data.known || form.holidays ? "quiet" : "line"} onClick={() => setEditing(true)}>
              <CalendarIcon /> {words.editBreaks}
            </Button>
          </div>
        </Choice>
        <div className={styles["when"]}>
          <TextField
            type="date"
            label={words.first}
            value={form.firstDay}
            onChange={(event) => change({ firstDay: event.target.value })}
            error={complete && error ? failureMessage(error) : undefined}
          />
          <TextField
            type="time"
            label={words.hour}
            value={timeOf(form.startsAt)}
            onChange={(event) => change({ startsAt: minutesOf(event.target.value) })}
          />
        </div>
        <OverseasHour />
      </Card>
      <div className={layout["stack"]}>
        <Card as="section" aria-live="polite">
          <Fitting plan={data} holidaysGiven={form.holidays !== null} />
        </Card>
        <Button variant="go" full size="lg" loading={save.isPending} disabled={!complete || error !== null} onClick={() => save.mutate()}>
          {plan.dated ? words.resubmit : words.submit}
        </Button>
        {onClose && (
          <Button full onClick={onClose}>
            {words.cancel}
          </Button>
        )}
      </div>
      {editing && (
        <BreaksModal plan={data} holidays={form.holidays} onSave={(holidays) => change({ holidays })} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={layout["stackXs"]}>
      <p aria-hidden="true">
        <b className={text["semibold"]}>{label}</b> {hint && <span className={text["hint"]}>{hint}</span>}
      </p>
      {children}
    </div>
  );
}

/** What the settings give, in words. */
function Fitting({ plan, holidaysGiven }: { plan: Plan; holidaysGiven: boolean }) {
  const dated = plan.sessions.filter(({ day }) => day !== null);
  const lacking = plan.sessions.filter(({ day }) => day === null);
  const { home, notHeld } = withoutDay(lacking);
  const dates = new Set(dated.map(({ day }) => day)).size;
  const joined = 2 * (dated.length - dates);
  const exams = dated.filter(({ paper }) => paper !== null).flatMap(({ day }) => day ?? []);
  const single = plan.breaks.filter(concerns(plan.settings)).filter(({ from, until }) => from === until);
  return (
    <>
      <div className={styles["counts"]}>
        <p>
          <b>{plan.nbDay}</b> {words.dates(plan.settings.weekday, plan.nbDay)}
        </p>
        <p>
          <b>{plan.sessions.length}</b> {words.sessions}
        </p>
      </div>
      <ul className={styles["says"]}>
        {!plan.known && !holidaysGiven && (
          <Line icon={<AlertTriangleIcon />}>
            <b>{words.unknown}</b> {words.unknownText}
          </Line>
        )}
        {plan.nbDay === 0 && <Line icon={<AlertTriangleIcon />}>{words.none}</Line>}
        {lacking.length > 0 && plan.nbDay > 0 && (
          <Line icon={<AlertTriangleIcon />}>
            <b>{words.missing(plan.sessions.length - plan.nbDay)}</b> {words.kept(dated.length)}
          </Line>
        )}
        {home.length > 0 && <Line icon={<HomeIcon />}>{words.home(home.length)}</Line>}
        {notHeld.length > 0 && <Line icon={<CertificateIcon />}>{words.notHeld(notHeld.map(({ title }) => title))}</Line>}
        {lacking.length === 0 && <Line icon={<CheckIcon />}>{joined > 0 ? words.joined(joined) : words.fits}</Line>}
        {lacking.length === 0 && plan.nbDay > dates && <Line icon={<CheckIcon />}>{words.left(plan.nbDay - dates)}</Line>}
        {(plan.known || holidaysGiven) && <Line icon={<CalendarIcon />}>{words.off(single)}</Line>}
        {exams.length > 0 && <Line icon={<CertificateIcon />}>{words.exams(exams)}</Line>}
        <Line icon={<RotateIcon />}>{words.moves}</Line>
      </ul>
    </>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={cx(layout["row"], layout["top"])}>
    {icon}
    <span>{children}</span>
  </li>
);
