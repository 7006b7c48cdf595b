/**
 * What is wrong with the changed fields of a patrol. Fields that nobody touched are not judged: old
 * records stay editable, whatever stands in them.
 */
import { recordChecker } from '@portal/shared-types/records/engine/problems';
import type { RecordProblem } from '@portal/shared-types/records/engine/rules';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { INCIDENTS_FIELD } from '../reading';
import { flatOf } from '../tracker/flat';
import { changesOf, type RecordUnit } from '../tracker/units';

const FIELDS = [...patrolDefinition.fields, INCIDENTS_FIELD];
const BESIDE: ReadonlySet<string> = new Set(['nation', 'sharing_level']);

let checker: ReturnType<typeof recordChecker> | undefined;

const endFault = ({ patrol_start_dt, patrol_end_dt }: Patrol): RecordProblem[] =>
  patrol_end_dt < patrol_start_dt
    ? [{ path: ['patrol_end_dt'], message: 'End must be after the start' }]
    : [];

export const faultsOf = (unit: RecordUnit<'details'>): RecordProblem[] => {
  checker ??= recordChecker(FIELDS, 'a patrol');
  const changed = new Set(changesOf(unit));
  const answers = Object.entries(flatOf('details', unit.edited)).filter(
    ([key]) => !BESIDE.has(key),
  );
  const times = changed.has('patrol_start_dt') || changed.has('patrol_end_dt');
  return [
    ...checker(Object.fromEntries(answers)).filter(({ path }) => changed.has(String(path[0]))),
    ...(times ? endFault(unit.edited) : []),
  ];
};
