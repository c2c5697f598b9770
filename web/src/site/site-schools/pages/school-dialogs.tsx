import type { AddressFeature, SiteSchool } from "@badin/contract";
import { appointManager, correctSchool } from "@badin/contract/schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { FormSchema } from "../../../platform/forms/form.rules.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { useSubject } from "../../../platform/ui/modal/use-subject.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { AddressField } from "../../../school/schools/components/address-field.tsx";
import { appointMutation, correctMutation, mergeMutation, siteSchoolQuery, siteSchoolsKey, siteSchoolsQuery } from "../api.ts";
import { texts } from "../texts.ts";

/** Returns the school of the address, once loaded, and what every dialog on it does when it is done. */
function useSchoolDialog() {
  const { close } = useDialogRoute();
  const queryClient = useQueryClient();
  const school = useSubject(useQuery(siteSchoolQuery(useRouteId("schoolId") ?? 0)), (found) => found);
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteSchoolsKey });
  return { school, close, refresh };
}

type DialogProps = Omit<ReturnType<typeof useSchoolDialog>, "school"> & { school: SiteSchool };

/** Returns the dialog on the school of the address. */
const onSchool = (Dialog: ComponentType<DialogProps>) =>
  function SchoolDialog() {
    const { school, ...props } = useSchoolDialog();
    return school && <Dialog school={school} {...props} />;
  };

/** The dialog that corrects the name and the address of a school. */
export const CorrectSchoolDialog = onSchool(CorrectSchool);

type SchoolValues = { schoolName: string; addressInput: string };

/** The address may stay empty; text typed without a choice in the list is refused. */
const schemaWith = (chosen: AddressFeature | null): FormSchema<SchoolValues, { schoolName: string; address: AddressFeature | null }> => ({
  safeParse: ({ schoolName, addressInput }) => {
    const address = addressInput !== "" && chosen?.properties.label === addressInput ? chosen : null;
    const result = correctSchool.body.safeParse({ schoolName, address });
    const unchosen = addressInput.trim() !== "" && address === null ? [{ path: ["addressInput"], message: texts.chooseAddress }] : [];
    if (result.success && unchosen.length === 0) return { success: true, data: { schoolName: result.data.schoolName, address } };
    return { success: false, error: { issues: [...(result.error?.issues ?? []), ...unchosen] } };
  },
});

function CorrectSchool({ school, close, refresh }: DialogProps) {
  const [address, setAddress] = useState<AddressFeature | null>(null);
  const mutation = useMutation(
    mutationWithToast({
      ...correctMutation(school.id),
      said: texts.corrected,
      refresh,
      onClose: close,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({
    schema: schemaWith(address),
    initial: { schoolName: school.name, addressInput: "" },
    onSubmit: (body) => mutation.mutate(body),
  });
  const choose = (feature: AddressFeature) => {
    setAddress(feature);
    form.setValue("addressInput", feature.properties.label);
  };
  return (
    <FormModal onClose={close} title={texts.correctTitle} submitLabel={texts.save} size="md" mutation={mutation} form={form}>
      <TextField {...form.field("schoolName")} label={texts.name} autoComplete="off" data-autofocus />
      <p>{texts.currentAddress(school.address)}</p>
      <AddressField
        value={form.values.addressInput}
        error={form.errors["addressInput"]}
        chosen={address}
        onType={(typed) => form.setValue("addressInput", typed)}
        onChoose={choose}
      />
    </FormModal>
  );
}

/** The dialog that makes a teacher of a school its manager. */
export const AppointManagerDialog = onSchool(AppointManager);

function AppointManager({ school, close, refresh }: DialogProps) {
  const mutation = useMutation(
    mutationWithToast({
      ...appointMutation(school.id),
      said: texts.appointed,
      refresh,
      onClose: close,
      refuse: (error) => form.refuse(error),
    }),
  );
  const form = useForm({ schema: appointManager.body, initial: { username: "" }, onSubmit: (body) => mutation.mutate(body) });
  return (
    <FormModal onClose={close} title={texts.appointTitle} submitLabel={texts.appointLabel} mutation={mutation} form={form}>
      <p>{texts.appointEffect(school.name, school.manager)}</p>
      <EmailField {...form.field("username")} label={texts.teacherAddress} hint={texts.teacherAddressHint} data-autofocus />
    </FormModal>
  );
}

/** The dialog that merges a school, registered twice, into another. */
export const MergeSchoolDialog = onSchool(MergeSchool);

type MergeValues = { q: string; into: string };
const mergeSchema: FormSchema<MergeValues, number> = {
  safeParse: ({ into }) =>
    into === ""
      ? { success: false, error: { issues: [{ path: ["into"], message: texts.chooseSchool }] } }
      : { success: true, data: Number(into) },
};

function MergeSchool({ school, close, refresh }: DialogProps) {
  const mutation = useMutation(mutationWithToast({ ...mergeMutation(school.id), said: texts.merged, refresh, onClose: close }));
  const form = useForm({ schema: mergeSchema, initial: { q: "", into: "" }, onSubmit: (into) => mutation.mutate(into) });
  const { data } = useQuery(siteSchoolsQuery(form.values.q.trim(), 1));
  const others = (data?.schools ?? []).filter(({ id }) => id !== school.id);
  return (
    <FormModal onClose={close} title={texts.mergeTitle} submitLabel={texts.mergeLabel} danger mutation={mutation} form={form}>
      <p>{texts.mergeEffect(school.name, school.classrooms, school.teachers, school.students)}</p>
      <TextField {...form.field("q")} type="search" label={texts.mergeSearch} autoComplete="off" data-autofocus />
      <SelectField
        {...form.field("into")}
        label={texts.mergeInto}
        options={[
          { value: "", label: texts.mergeChoose },
          ...others.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city} (n° ${id})` })),
        ]}
      />
    </FormModal>
  );
}
