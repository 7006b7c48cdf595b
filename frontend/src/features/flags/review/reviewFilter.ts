import type { FlagState, ReviewedFlag } from '@portal/shared-types/contract/api/flags';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { hasWords, splitWords } from '#platform/words.ts';
import { getDay, flagTargetText } from '../flagText';

export interface ReviewFilter {
  state: FlagState;
  /** null: all nations whose flags the person reviews. */
  nation: string | null;
  /** For example "Wrong location"; null: all kinds. */
  kind: string | null;
  words: string;
}

export const EVERY_OPEN_FLAG: ReviewFilter = {
  state: 'open',
  nation: null,
  kind: null,
  words: '',
};

/** Whether loaded flags are filtered out: more matches may be among those not loaded yet. */
export const isNarrowed = ({ kind, words }: ReviewFilter): boolean =>
  kind !== null || words.trim() !== '';

const makeText = (flag: ReviewedFlag): string =>
  [
    ...[flag.flag, flag.note, flag.nation, flagTargetText(flag, flag.recordType), flag.recordId],
    // The date has its year, also where lists omit it.
    dateText(getDay(flag)),
    ...[flag.createdBy, flag.resolved?.by, flag.resolved?.note, flag.reopened?.note],
    ...flag.createdByNations,
  ].join('\n');

export const reviewed = (
  flags: readonly ReviewedFlag[],
  { kind, words }: ReviewFilter,
): ReviewedFlag[] => {
  const searched = splitWords(words);
  return flags.filter(
    (flag) =>
      (kind === null || flag.flag === kind) &&
      (!searched.length || hasWords(makeText(flag), searched)),
  );
};

/** Kinds to choose from: kinds that people can raise now, and kinds of existing flags. */
export const listKinds = (
  offered: readonly string[],
  flags: readonly ReviewedFlag[],
): readonly string[] => [...new Set([...offered, ...flags.map(({ flag }) => flag)])];
