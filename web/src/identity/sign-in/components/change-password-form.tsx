import type { Me } from "@badin/contract";
import { changePasswordForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { changePasswordMutation } from "../api.ts";
import { sayDone, sayFailure } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival } from "../use-arrival.ts";
import { HiddenUsername } from "./hidden-username.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

const texts = signUpTexts.changePassword;

interface ChangePasswordFormProps {
  /** The user whose password is set. */
  owner: Me;
  /** Token of the emailed link; undefined to set the password of the signed-in user. */
  token: string | undefined;
  /** Called when the server refuses the token, for instance because it was used meanwhile. */
  onDeadLink: () => void;
}

/** The form for a new password, typed twice. Its owner is then signed in; if that fails, the sign-in page is shown. */
export function ChangePasswordForm({ owner, token, onDeadLink }: ChangePasswordFormProps) {
  const arrive = useArrival();
  const navigate = useNavigate();
  const change = useMutation({
    ...changePasswordMutation,
    onSuccess: async (signedIn) => {
      try {
        await arrive(signedIn);
        sayDone(signInTexts.login.renewed);
      } catch {
        // The password is changed and the token is used up: submitting this form again would fail.
        await navigate(`${pathTo("login")}?${new URLSearchParams({ renew: "", u: owner.username })}`, { replace: true });
      }
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === "invalid_token") return onDeadLink();
      sayFailure(error);
      form.refuse(error);
    },
  });
  const form = useForm({
    schema: changePasswordForm,
    initial: { password: "", password2: "" },
    onSubmit: (passwords) => change.mutate({ ...passwords, ...(token ? { token } : {}) }),
  });
  const title = owner.teacher || owner.admin ? texts.adult : texts.student;
  return (
    <SignInLayout page={title} title={title} lead={texts.whose(`${owner.firstName} ${owner.name}`)}>
      <form {...form.formProps} className={layout["stackLg"]}>
        <HiddenUsername value={owner.username} />
        <PasswordField
          {...form.field("password")}
          label={signInTexts.password}
          hint={texts.hint}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField {...form.field("password2")} label={texts.confirmation} autoComplete="new-password" enterKeyHint="go" />
        <Button type="submit" variant="go" size="lg" full loading={change.isPending}>
          {signInTexts.signIn}
        </Button>
      </form>
    </SignInLayout>
  );
}
