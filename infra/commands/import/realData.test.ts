import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildLookup } from '@portal/shared-types/reading/import/lists';
import { createTally } from '@portal/shared-types/reading/import/tally';
import { seededLists } from '@portal/shared-types/reading/import/testing/seededLists';
import {
  toChecked,
  plausibilityHints,
} from '@portal/shared-types/reading/plausibility/plausibility';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { PROJECT_ROOT } from '#base/paths.ts';
import { readManifest } from './manifest';
import { readPatrolDays } from './read';

const DATA = join(PROJECT_ROOT, '..', 'shared', 'data');
const MANIFESTS = join(PROJECT_ROOT, 'infra', 'commands', 'import', 'manifests');
const LISTS = buildLookup(seededLists());
const isHere = existsSync(join(DATA, 'tracks'));
if (!isHere) console.warn(`Skipped: there is no real data in ${DATA}`);
const realTest = isHere ? test : test.skip;

const importOne = async (name: string) => {
  const tally = createTally();
  const days = await readPatrolDays(readManifest(join(MANIFESTS, name)), DATA, LISTS, tally);
  const files = tally.files();
  expect(files.filter(({ read, taken, reported }) => read !== taken + reported)).toEqual([]);
  return { tally, files, patrols: days.map(({ patrol }) => newPatrol.parse(patrol)) };
};

const imports = new Map<string, ReturnType<typeof importOne>>();
/** Reads each manifest once for all tests. */
const imported = (name: string): ReturnType<typeof importOne> => {
  if (!imports.has(name)) imports.set(name, importOne(name));
  return imports.get(name)!;
};

realTest('the real day tracks are read and every row is accounted for', async () => {
  const { files, patrols } = await imported('bangarang.json');
  expect(files.filter(({ unit }) => unit === 'fixes')).toHaveLength(27);
  const read = (part: string) => files.find(({ file }) => file.includes(part))!.read;
  expect([read('whales'), read('seabirds'), read('salmon'), read('weather')]).toEqual([
    360, 596, 121, 145,
  ]);
  const taken = files.reduce((sum, file) => sum + file.taken, 0);
  const importedCount = patrols.reduce(
    (sum, p) =>
      sum +
      p.sightings.length +
      p.weather_observations.length +
      (p.route_geojson?.geometry.coordinates.flat().length ?? 0),
    0,
  );
  expect(importedCount).toBe(taken);
});

realTest('species stand as on the lists, others with their text, and no code is lost', async () => {
  const { patrols } = await imported('bangarang.json');
  const sightings = patrols.flatMap((p) => p.sightings);
  const count = (species: string) =>
    sightings.filter(({ details }) => details.species === species).length;
  expect([count('Humpback whale'), count("Cassin's Auklet"), count('Short-billed Gull')]).toEqual([
    308, 72, 54,
  ]);
  const others = sightings.filter(({ details }) => details.species === 'Other');
  expect(others).toHaveLength(151);
  expect(others.filter(({ details }) => !details.species_other)).toEqual([]);
  const murrelets = sightings.filter(({ details }) => details.species === 'Marbled Murrelet');
  const plumages = murrelets.map(
    ({ details }) => (details.bird_counts as { plumage: string }[])[0]!.plumage,
  );
  expect(plumages).toContain('AHY Basic');
  const coded = sightings.filter(({ details }) => /Plumage AB/.test(details.comment as string));
  expect(coded).toHaveLength(329);
  const animals = (
    type: string,
    count: (details: (typeof sightings)[number]['details']) => number,
  ) =>
    sightings
      .filter(({ sighting_type }) => sighting_type === type)
      .reduce((sum, { details }) => sum + count(details), 0);
  expect(animals('Whale Observation', (d) => d.best_size as number)).toBe(627);
  const birds = (d: { bird_counts?: unknown }) =>
    (d.bird_counts as { count?: number }[])[0]!.count ?? 0;
  expect(animals('Bird Observation', birds)).toBe(1273);
});

realTest('herring spawn: one observation a record, those without a day are reported', async () => {
  const { tally, patrols } = await imported('herring-spawn.json');
  const sightings = patrols.flatMap((p) => p.sightings);
  expect(sightings).toHaveLength(2647);
  expect(tally.reports()).toHaveLength(71);
  expect(new Set(tally.reports().map(({ reason }) => reason))).toEqual(
    new Set(['start_date is empty']),
  );
  expect(sightings[0]).toMatchObject({
    sighting_subtype: 'Herring spawn',
    sighting_dt: expect.stringMatching(/ 12:00:00$/) as string,
  });
});

realTest('kelp: one survey a site and day holds every stipe that was counted', async () => {
  const { patrols, files } = await imported('kelp.json');
  expect(files[0]).toMatchObject({ read: 3844, taken: 3844, reported: 0 });
  const surveys = patrols.flatMap((p) => p.surveys);
  expect(surveys).toHaveLength(102);
  type Transect = { quadrats: { stipe_count: number; depth_m?: number }[] };
  const quadrats = surveys
    .flatMap((s) => s.transects as Transect[])
    .flatMap((transect) => transect.quadrats);
  expect(quadrats).toHaveLength(3844);
  expect(quadrats.reduce((sum, { stipe_count }) => sum + stipe_count, 0)).toBe(15_660);
  expect(quadrats.filter(({ depth_m }) => depth_m !== undefined)).toHaveLength(1081);
  const timed = surveys.find((s) => s.survey_start_dt.slice(11) !== '12:00:00')!;
  expect(timed.survey_start_dt <= timed.survey_end_dt!).toBe(true);
});

realTest('nothing that was measured on this coast is called untypical or impossible', async () => {
  const rules: string[] = [];
  for (const name of ['bangarang.json', 'herring-spawn.json', 'kelp.json', 'intertidal.json'])
    for (const patrol of (await imported(name)).patrols)
      for (const { rule } of plausibilityHints(toChecked(patrol), { land: null, now: null }))
        rules.push(rule);
  // Whales recorded 27 to 32 km from the boat, twice two within five minutes.
  expect(rules).toEqual(['farFromRoute', 'farFromRoute', 'farFromRoute', 'farFromRoute']);
});

realTest('intertidal plots: one observation a plot and day with one line a row', async () => {
  const { patrols, files } = await imported('intertidal.json');
  expect(files[0]).toMatchObject({ read: 10_720, taken: 10_720, reported: 0 });
  const sightings = patrols.flatMap((p) => p.sightings);
  expect(sightings).toHaveLength(822);
  const lines = sightings.flatMap(({ details }) =>
    (details.description as string).split('\n').slice(1),
  );
  expect(lines).toHaveLength(10_720);
  const counted = lines.map((line) => Number(/; Count (\d+);/.exec(line)?.[1] ?? 0));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(103_385);
});
