import { canRaiseFlag, canResolveFlags } from '@portal/shared-types/access/policy';
import { flagLists } from '@portal/shared-types/lists/flags';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { chartWaters } from './coast/waters';
import { demoFlags, type FlaggedPatrol } from './flags';
import { demoPatrols } from './generate';

let made: FlaggedPatrol[];

beforeAll(() => {
  made = [...demoPatrols('2026-11-21', chartWaters())].map((input, i) => {
    const patrol = newPatrol.parse(input);
    return {
      patrol,
      patrolId: 1001 + i,
      sightingIds: patrol.sightings.map((_, no) => `${1001 + i}.${no + 1}`),
      surveyIds: patrol.surveys.map((_, no) => `${1001 + i}.v${no + 1}`),
    };
  });
}, 60_000);

test('ten flags on as many of the newest patrols, their sightings and their surveys', () => {
  const flags = demoFlags(made).map(({ flag }) => flag);
  expect(flags).toHaveLength(10);
  expect(new Set(flags.map(({ patrolID }) => patrolID)).size).toBe(10);
  expect(Math.min(...flags.map(({ patrolID }) => patrolID))).toBeGreaterThan(1001 + 330);
  const on = flags.map(({ recordId }) =>
    recordId === null ? 'patrol' : recordId.includes('v') ? 'survey' : 'sighting',
  );
  expect(new Set(on)).toEqual(new Set(['patrol', 'sighting', 'survey']));
  expect(
    flags.filter(({ flag }) => !([...flagLists.static.flag] as string[]).includes(flag)),
  ).toEqual([]);
});

test('each is raised by somebody who may, one of them from another nation', () => {
  const patrols = new Map(made.map(({ patrolId, patrol }) => [patrolId, patrol]));
  const raised = demoFlags(made).map(({ by, flag }) => {
    const { nation, sharing_level } = patrols.get(flag.patrolID)!;
    const isOwn = by.access.some((entry) => entry.nation === nation);
    return [isOwn, canRaiseFlag(by, { nation, sharing_level })];
  });
  expect(raised.filter(([, may]) => !may)).toEqual([]);
  expect(raised.filter(([isOwn]) => !isOwn)).toHaveLength(1);
});

test('three of them are resolved, by somebody who manages the nation', () => {
  const resolved = demoFlags(made).filter((one) => one.resolved !== null);
  expect(resolved).toHaveLength(3);
  expect(resolved.map(({ resolved: by, flag }) => canResolveFlags(by!.by, flag))).toEqual([
    true,
    true,
    true,
  ]);
});

test('a demo without patrols has no flags', () => {
  expect(demoFlags([])).toEqual([]);
});
