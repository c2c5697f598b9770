import type { CodeKind } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage, fieldsOf } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { codeQuery } from "../api.ts";
import { keepCode, keepDraft, keepStudent } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";

interface CodeEntryProps {
  code: string;
  kind: CodeKind;
  /** Called when nobody joins with that code: the reason, and whether the code is refused, as it may be a username. */
  onRefused: (message: string, isCode: boolean) => void;
}

/** An address that is being typed may look like a code for a moment. */
const pauseMs = 500;

/** Says whose a code is that was typed instead of an address, and opens the form of a new account. */
export function CodeEntry({ code, kind, onRefused }: CodeEntryProps) {
  const navigate = useNavigate();
  const isStudent = kind === "F";
  const texts = signUpTexts.codeFirst[isStudent ? "student" : "teacher"];
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...codeQuery(code), enabled: asked });
  useEffect(() => {
    const pause = setTimeout(() => setAsked(true), pauseMs);
    return () => clearTimeout(pause);
  }, []);
  const refuse = useEffectEvent((failure: Error) => {
    const said = fieldsOf(failure)["code"];
    const message = said || failureMessage(failure);
    onRefused((isStudent && signUpTexts.createAccount.toStudent[message]) || message, Boolean(said));
  });
  useEffect(() => {
    if (error) refuse(error);
  }, [error]);
  const join = () => {
    keepCode(code);
    keepStudent(isStudent);
    keepDraft("");
    return navigate(pathTo("createAccount"), { state: { coded: true } });
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form's own button, whose place this one takes, may have had the focus.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const ask = () => (asked ? refetch() : setAsked(true));
  // The region is there before its words, which are then read out; the button stays, with the focus it may have.
  return (
    <>
      <div role="status" className={layout["live"]}>
        {data && (
          <Note icon={<CheckIcon />}>
            <p>
              {texts.of} <b>{data.classroom ?? data.school}</b>
              {data.classroom !== null && data.school !== null && `, ${data.school}`}.
            </p>
          </Note>
        )}
      </div>
      <Button ref={button} type="submit" variant="go" size="lg" full loading={isFetching} onClick={data ? join : ask}>
        {data ? texts.join : signInTexts.login.next}
      </Button>
      {data && <p className={cx(text["muted"], text["small"])}>{texts.known}</p>}
    </>
  );
}
