import type { Question } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { questionSearchQuery } from "./api.ts";
import { criteriaOf, emptySearch, hasCriterion, type SearchForm } from "./search.rules.ts";

export type QuestionSearch = ReturnType<typeof useQuestionSearch>;

/**
 * The state of a search of the bank for a quiz: the typed criteria, those last sent, the page of results, and the
 * questions selected on all pages.
 */
export function useQuestionSearch(qcmId: number) {
  const [form, setForm] = useState(emptySearch);
  const [asked, setAsked] = useState({ form: emptySearch, page: 1 });
  const [refused, setRefused] = useState(false);
  const [folded, setFolded] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<number, Question>>(new Map());
  const results = useQuery({ ...questionSearchQuery(qcmId, criteriaOf(asked.form, asked.page)), enabled: hasCriterion(asked.form) });

  const ask = (wanted: SearchForm) => {
    setRefused(!hasCriterion(wanted));
    if (hasCriterion(wanted)) setAsked({ form: wanted, page: 1 });
  };
  /** Applies a choice at once. Typed words wait for `submit`. */
  const choose = (changes: Partial<SearchForm>) => {
    const wanted = { ...form, ...changes };
    setForm(wanted);
    if (hasCriterion(wanted)) ask(wanted);
  };
  const select = (question: Question, chosen: boolean) =>
    setSelected((all) => {
      const next = new Map(all);
      if (chosen) next.set(question.id, question);
      else next.delete(question.id);
      return next;
    });
  return {
    form,
    type: (terme: string) => setForm((f) => ({ ...f, terme })),
    choose,
    submit: () => {
      ask(form);
      setFolded(hasCriterion(form));
    },
    /** Whether what is found has taken the room of the other criteria, as it does once words are sent. */
    folded,
    unfold: () => setFolded(false),
    /** Whether the form was submitted without any criterion. */
    refused: refused && !hasCriterion(form),
    results,
    /** Whether a search has been sent. */
    started: hasCriterion(asked.form),
    page: asked.page,
    goTo: (page: number) => setAsked((last) => ({ ...last, page })),
    selected,
    select,
    deselect: (questionId: number) => setSelected((all) => new Map([...all].filter(([id]) => id !== questionId))),
    clearSelection: () => setSelected(new Map()),
  };
}
