/** A person's choices for hints; plain data, so that they can be stored in the draft. */
import type { Hint, HintFlag, HintRecord } from '@portal/shared-types/reading/plausibility/hint';

export interface HintChoices {
  /** Keys of hints that the person marked as correct. */
  right: readonly string[];
  /** Notes of the flags to raise, by the key of their hint. */
  flags: Readonly<Record<string, string>>;
}

export const NO_CHOICES: HintChoices = { right: [], flags: {} };

/** A flag to raise after the patrol is saved, on the record with this index in its list. */
export interface FlagToRaise {
  record: HintRecord & { kind: 'patrol' | 'sighting' | 'survey' };
  flag: HintFlag;
  note: string;
}

const without = (flags: HintChoices['flags'], key: string): HintChoices['flags'] =>
  Object.fromEntries(Object.entries(flags).filter(([other]) => other !== key));

export const markedCorrect = ({ right, flags }: HintChoices, key: string): HintChoices => ({
  right: [...right.filter((other) => other !== key), key],
  flags: without(flags, key),
});

export const unmarkedCorrect = ({ right, flags }: HintChoices, key: string): HintChoices => ({
  right: right.filter((other) => other !== key),
  flags,
});

export const flagged = (
  { right, flags }: HintChoices,
  key: string,
  note: string | null,
): HintChoices => ({
  right,
  flags: note === null ? without(flags, key) : { ...flags, [key]: note },
});

/** Raises no flag for a hint that has disappeared because its record was changed. */
export const flagsToRaise = (hints: readonly Hint[], { flags }: HintChoices): FlagToRaise[] =>
  hints.flatMap(({ key, record, flag }): FlagToRaise[] => {
    const note = flags[key];
    if (note === undefined) return [];
    const { kind, index } = record;
    // Weather can't be flagged.
    const target =
      kind === 'weather' ? ({ kind: 'patrol', index: null } as const) : { kind, index };
    return [{ record: target, flag: flag.flag, note: note.trim() }];
  });

export const openHints = (hints: readonly Hint[], { right, flags }: HintChoices): Hint[] =>
  hints.filter(({ key }) => !right.includes(key) && !(key in flags));
