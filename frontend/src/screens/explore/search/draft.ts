/** The search while it is edited in the panel. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useState } from 'react';
import { defaultQuestion, includedByDefault, RELATED, type SearchQuestion } from './question';

/** The map's bounds are read when the search starts. */
export type Draft = Omit<SearchQuestion, 'bounds'>;

export interface DraftProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

export const withKind = (draft: Draft, kind: SearchKind): Draft => ({
  ...draft,
  kind,
  include: includedByDefault(kind),
  excludesOwn: false,
});

/** Keeps the order of `RELATED`, so that equal choices give equal questions. */
export const withIncluded = (draft: Draft, kind: SearchKind, on: boolean): Draft =>
  kind === draft.kind
    ? { ...draft, excludesOwn: !on }
    : {
        ...draft,
        include: RELATED[draft.kind]
          .map((related) => related.kind)
          .filter((other) => (other === kind ? on : draft.include.includes(other))),
      };

/** Starts from the question in the address, and resets when that changes (by Back, for example). */
export const useDraft = (question: SearchQuestion | null) => {
  const [base, setBase] = useState(question);
  const [draft, setDraft] = useState<Draft>(() => question ?? defaultQuestion());
  if (base !== question) {
    setBase(question);
    setDraft(question ?? defaultQuestion());
  }
  return [draft, setDraft] as const;
};
