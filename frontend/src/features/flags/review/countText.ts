import { isNarrowed, type ReviewFilter } from './reviewFilter';

interface Counts {
  shown: number;
  /** Flags loaded, some of which may be filtered out. */
  read: number;
  more: boolean;
  /** All open flags; undefined while unknown. */
  open: number | undefined;
}

const number = new Intl.NumberFormat('en-CA');
const flags = (count: number, state: string): string =>
  `${number.format(count)} ${state} ${count === 1 ? 'flag' : 'flags'}`;

/** "12 open flags", "3 of 12 open flags", "50 of 130 open flags"; nothing if there are none. */
export const countText = (filter: ReviewFilter, { shown, read, more, open }: Counts): string => {
  const { state } = filter;
  const all = more ? (state === 'open' ? open : undefined) : read;
  if (all === 0) return '';
  // A flag raised a moment ago may be in only one of the two lists.
  if (all !== undefined && all >= read && (more || isNarrowed(filter)))
    return `${number.format(shown)} of ${flags(all, state)}`;
  return more ? `${flags(shown, state)}, and more` : flags(shown, state);
};
