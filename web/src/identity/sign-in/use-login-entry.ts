import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { takeCard } from "./card-address.ts";
import { readCardToken, readLoginEntry } from "./login-entry.rules.ts";
import { keepCard, keepDraft } from "./sign-in-draft.ts";
import { sayDone } from "./sign-in-toasts.ts";
import { signInTexts } from "./texts.ts";

/** Reads the data in the address of the sign-in page, then removes them from the address bar and the history. */
export function useLoginEntry(): void {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { renewed, rest } = readLoginEntry(query);
  // Runs before the first render of the form, whose initial values come from the draft.
  useState(() => keepEntry(query, hash));
  useEffect(() => {
    if (renewed) sayDone(signInTexts.login.renewed);
  }, [renewed]);
  useEffect(() => {
    if (rest !== query.toString() || hash) navigate({ search: rest }, { replace: true });
  }, [rest, query, hash, navigate]);
}

function keepEntry(query: URLSearchParams, hash: string): void {
  const { username, password } = readLoginEntry(query);
  const token = readCardToken(hash) ?? takeCard();
  if (token) keepCard(token);
  if (username) keepDraft(username, password);
}
