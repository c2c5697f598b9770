import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readLoginEntry } from "./login-entry.rules.ts";
import { keepDraft } from "./sign-in-draft.ts";
import { sayDone } from "./sign-in-toasts.ts";
import { signInTexts } from "./texts.ts";

/** Reads the data in the address of the sign-in page, then removes them from the address bar and the history. */
export function useLoginEntry(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { renewed, rest } = readLoginEntry(query);
  // Runs before the first render of the form, whose initial values come from the draft.
  useState(() => keepCard(query));
  useEffect(() => {
    if (renewed) sayDone(signInTexts.login.renewed);
  }, [renewed]);
  useEffect(() => {
    if (rest !== query.toString()) navigate({ search: rest }, { replace: true });
  }, [rest, query, navigate]);
}

function keepCard(query: URLSearchParams): void {
  const { username, password } = readLoginEntry(query);
  if (username) keepDraft(username, password);
}
