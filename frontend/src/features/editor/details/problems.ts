/** Checks changed fields only, so that old records stay editable whatever they contain. */
import { recordChecker } from '@portal/shared-types/records/engine/wire/problems';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { INCIDENTS_FIELD } from '@portal/shared-types/records/engine/fields/byUse';
import { flatten } from '@portal/shared-types/records/engine/change/flat';
import { listChanges, type RecordUnit } from '../tracker/units';

const FIELDS = [...patrolDefinition.fields, INCIDENTS_FIELD];
const OTHER_KEYS: ReadonlySet<string> = new Set(['nation', 'sharing_level']);

let checker: ReturnType<typeof recordChecker> | undefined;

export const detailsProblems = (unit: RecordUnit<'details'>): RecordProblem[] => {
  checker ??= recordChecker(FIELDS, 'a patrol');
  const changed = new Set<string>(listChanges(unit));
  const values = Object.entries(flatten('details', unit.edited)).filter(
    ([key]) => !OTHER_KEYS.has(key),
  );
  // A new start may be after the end; the error is then reported at the end.
  if (changed.has('patrol_start_dt')) changed.add('patrol_end_dt');
  return checker(Object.fromEntries(values)).filter(({ path }) => changed.has(String(path[0])));
};
