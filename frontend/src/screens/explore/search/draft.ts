/** The search while it is edited in the panel. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { useState } from 'react';
import { defaultQuery, includedByDefault, RELATED, type SearchQuery } from './searchQuery';

/** The map's bounds are read when the search starts. */
export type Draft = Omit<SearchQuery, 'bounds'>;

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

/** Keeps the order of `RELATED`, so that equal choices give equal queries. */
export const withIncluded = (draft: Draft, kind: SearchKind, on: boolean): Draft =>
  kind === draft.kind
    ? { ...draft, excludesOwn: !on }
    : {
        ...draft,
        include: RELATED[draft.kind]
          .map((related) => related.kind)
          .filter((other) => (other === kind ? on : draft.include.includes(other))),
      };

/** Starts from the query in the address, and resets when that changes (by Back, for example). */
export const useDraft = (query: SearchQuery | null) => {
  const [base, setBase] = useState(query);
  const [draft, setDraft] = useState<Draft>(() => query ?? defaultQuery());
  if (base !== query) {
    setBase(query);
    setDraft(query ?? defaultQuery());
  }
  return [draft, setDraft] as const;
};
