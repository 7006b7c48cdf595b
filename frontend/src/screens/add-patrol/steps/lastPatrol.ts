/** Repeating a patrol: who went, on what vessel, where and why; not when, nor what happened. */
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol, PatrolRow } from '@portal/shared-types/records/patrol';
import { sectionFields } from '#features/patrol-form/sections.ts';

/** A patrol that started earlier isn't repeated. */
export const LAST_DAYS = 92;

const KEYS: readonly string[] = [
  'primary_collector',
  'patrol_type',
  'patrol_vessel_type',
  'patrol_vessel_listed',
  'patrol_vessel',
  ...(['guardians', 'areas', 'purpose', 'research'] as const).flatMap((id) =>
    sectionFields(id).map(({ key }) => key),
  ),
];

export interface Collector {
  nation: string;
  /** Full name, as patrols list it. */
  guardian: string;
}

type Row = Pick<PatrolRow, 'id' | 'nation' | 'guardians' | 'patrol_start_dt'>;

export const pickLastPatrol = <R extends Row>(
  rows: readonly R[],
  { nation, guardian }: Collector,
): R | undefined =>
  rows
    .filter((row) => row.nation === nation && row.guardians.includes(guardian))
    .sort((a, b) => (a.patrol_start_dt < b.patrol_start_dt ? -1 : 1))
    .at(-1);

/** The values to copy. Blank ones are omitted, so that they clear nothing. */
export const repeatedValues = (patrol: Patrol): Wire =>
  Object.fromEntries(
    Object.entries(patrol).filter(([key, value]) => KEYS.includes(key) && !isEmpty(value)),
  );

/** The values that undo a copy. What was changed since then stays. */
export const undoneValues = (copied: Wire, before: Wire, now: Wire): Wire =>
  Object.fromEntries(
    Object.keys(copied)
      .filter((key) => sameValue(now[key], copied[key]))
      .map((key) => [key, before[key] ?? null]),
  );
