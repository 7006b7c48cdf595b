import type { NewFlag } from '@portal/functions/data/flags/changeFlag';
import { canResolveFlags } from '@portal/shared-types/contract/access/policy';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { DEMO_PEOPLE, type DemoPerson } from './people';

/** A stored patrol, with the ids of its records in order. */
export interface FlaggedPatrol {
  patrol: NewPatrol;
  patrolId: number;
  sightingIds: readonly string[];
  surveyIds: readonly string[];
}

interface Saying {
  on: 'patrol' | 'sighting' | 'survey';
  flag: string;
  note: string;
  /** Raised by someone of another nation, on a shared record. */
  outside?: true;
  /** What its manager found; the flag is resolved. */
  found?: string;
}

const SAYINGS: readonly Saying[] = [
  { on: 'sighting', flag: 'Wrong location', note: 'The point lies on land, behind the lagoon.' },
  { on: 'patrol', flag: 'Check details', note: 'The fuel does not fit so short a trip.' },
  { on: 'survey', flag: 'Wrong time', note: 'The clock of the tablet was an hour fast.' },
  {
    on: 'sighting',
    flag: 'Duplicate',
    note: 'The other boat wrote down the same animals.',
    found: 'Both stay: the two were an hour and five kilometres apart.',
  },
  {
    on: 'patrol',
    flag: 'Check details',
    note: 'We passed this boat at the boundary. Who was on board?',
    outside: true,
  },
  { on: 'sighting', flag: 'Sensitive', note: 'Please ask the stewards before this is shared.' },
  { on: 'sighting', flag: 'Other', note: 'The photo shows another species, I think.' },
  {
    on: 'survey',
    flag: 'Check details',
    note: 'The tide cannot have been that low.',
    found: 'Checked against the tide table: it was a spring tide.',
  },
  { on: 'patrol', flag: 'Test data', note: 'Written down while we tried the new tablet.' },
  {
    on: 'sighting',
    flag: 'Wrong time',
    note: 'Should be the afternoon.',
    found: 'Asked the crew: they went out twice that day. The time is right.',
  },
];
/** One in this many patrols is flagged. */
const APART = 3;

export interface Resolving {
  by: DemoPerson;
  note: string;
}

export const findManager = (nation: string): DemoPerson =>
  DEMO_PEOPLE.find(({ access }) => canResolveFlags({ access }, { nation }))!;

/** Someone of a single nation: the patrol's, or another. */
const findRaiser = ({ nation }: NewPatrol, { outside }: Saying): DemoPerson =>
  DEMO_PEOPLE.find(
    ({ access }) => access.length === 1 && (access[0]!.nation === nation) === !outside,
  )!;

/** A sighting from the middle, or the first survey; null: the patrol. Undefined if there is none. */
const getRecordId = (
  { sightingIds, surveyIds }: FlaggedPatrol,
  on: Saying['on'],
): string | null | undefined => {
  if (on === 'patrol') return null;
  return on === 'survey' ? surveyIds[0] : sightingIds[Math.floor(sightingIds.length / 2)];
};

/** @param made oldest first; the newest are flagged, because people look at those first */
export const demoFlags = (
  made: readonly FlaggedPatrol[],
): { by: DemoPerson; flag: NewFlag; resolved: Resolving | null }[] => {
  const waiting = [...SAYINGS];
  return made
    .filter((_, i) => (made.length - i) % APART === 0)
    .reverse()
    .flatMap((one) => {
      const { patrol, patrolId } = one;
      const at = waiting.findIndex(
        ({ on, outside }) =>
          getRecordId(one, on) !== undefined && (!outside || patrol.sharing_level === 'network'),
      );
      const [saying] = at < 0 ? [] : waiting.splice(at, 1);
      if (!saying) return [];
      const flag = {
        nation: patrol.nation,
        patrolID: patrolId,
        patrolStartDate: patrol.patrol_start_dt,
        surveyStartDate: null,
        sightingStartDate: null,
        recordId: getRecordId(one, saying.on) ?? null,
        flag: saying.flag,
        note: saying.note,
      };
      const { found } = saying;
      const resolved = found === undefined ? null : { by: findManager(patrol.nation), note: found };
      return [{ by: findRaiser(patrol, saying), flag, resolved }];
    });
};
