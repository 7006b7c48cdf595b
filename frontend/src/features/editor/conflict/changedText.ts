import { listInstant } from '#records/people/instantText.ts';
import type { Changed, Conflict } from './resolve';

const SOMEONE = 'Someone';

/** "Robin Testperson, Nov 26, 14:03", as far as known. */
export const changedText = (changed: Changed | undefined): string | null =>
  changed ? `${changed.by ?? SOMEONE}, ${listInstant(changed.at)}` : null;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Robin Testperson and Ada Other": the people whose changes conflict. */
export const changedBy = (conflict: Conflict): string => {
  const changes = conflict.kind === 'route' ? [conflict.now] : Object.values(conflict.changedBy);
  const people = [...new Set(changes.map(({ by }) => by ?? SOMEONE))];
  // People without a name come last, merged into one entry.
  people.sort((a, b) => Number(a === SOMEONE) - Number(b === SOMEONE));
  return people.length ? names.format(people) : SOMEONE;
};
