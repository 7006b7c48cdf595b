/** The search as it is being put together in the panel, before it is made. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useState } from 'react';
import { defaultQuestion, includedByDefault, RELATED, type SearchQuestion } from './question';

/** The map's bounds are read at the moment of the search. */
export type Draft = Omit<SearchQuestion, 'bounds'>;

export const ofKind = (draft: Draft, kind: SearchKind): Draft => ({
  ...draft,
  kind,
  include: includedByDefault(kind),
  excludesOwn: false,
});

/** Keeps the order of `RELATED`, so that the same choice is the same question. */
export const including = (draft: Draft, kind: SearchKind, on: boolean): Draft =>
  kind === draft.kind
    ? { ...draft, excludesOwn: !on }
    : {
        ...draft,
        include: RELATED[draft.kind]
          .map((related) => related.kind)
          .filter((other) => (other === kind ? on : draft.include.includes(other))),
      };

/** Starts from the question in the address, and again whenever that one changes (Back, for one). */
export const useDraft = (question: SearchQuestion | null) => {
  const [base, setBase] = useState(question);
  const [draft, setDraft] = useState<Draft>(() => question ?? defaultQuestion());
  if (base !== question) {
    setBase(question);
    setDraft(question ?? defaultQuestion());
  }
  return [draft, setDraft] as const;
};
