/** The command line reads each of the track files as the import page and the route step do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLookup } from '@portal/shared-types/reading/import/lists';
import { parseManifest } from '@portal/shared-types/contract/api/manifest';
import { createTally } from '@portal/shared-types/reading/import/tally';
import {
  expectedImport,
  importOutcome,
  REPORTED_IMPORTS,
  reportedManifest,
} from '@portal/shared-types/reading/import/testing/reportedImports';
import { seededLists } from '@portal/shared-types/reading/import/testing/seededLists';
import {
  expectedFigures,
  isReportedThere,
  REPORTED_FOLDER,
  routeFigures,
  TRACK_CASES,
} from '@portal/shared-types/reading/tracks/testing/trackCases';
import { readPatrolDays } from './read';

const read = async (folder: string, manifest: object) => {
  const tally = createTally();
  const all = { title: 'test', patrol: { nation: 'North Inlet' }, ...manifest };
  const days = await readPatrolDays(
    parseManifest(JSON.stringify(all)),
    folder,
    buildLookup(seededLists()),
    tally,
  );
  return { days, tally, said: [...tally.reports(), ...tally.notes()] };
};

test.each(TRACK_CASES)('the command line reads $file', async (one) => {
  const folder = mkdtempSync(join(tmpdir(), 'tracks-'));
  try {
    writeFileSync(join(folder, one.file), one.text);
    const { days, tally, said } = await read(folder, { tracks: ['*'] });
    expect(days.map(({ patrol }) => routeFigures(patrol.route_geojson))).toEqual([
      expectedFigures(one),
    ]);
    expect(said.map(({ reason, rows }) => [reason, rows])).toEqual(
      (one.reported ?? []).map(([what, count]) => [expect.stringMatching(what) as string, count]),
    );
    const [{ read: all, taken, reported }] = tally.files() as [
      ReturnType<typeof tally.files>[number],
    ];
    expect([taken, reported]).toEqual([one.fixes, all - one.fixes]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const reportedTest = isReportedThere ? test : test.skip;
const reported = (name: string): string => join(REPORTED_FOLDER, name);

reportedTest(
  'a track across midnight is two days, and the distance between is reported',
  async () => {
    const folder = reported('17-time-bc-after-november-2026');
    const { days, said } = await read(folder, { tracks: ['midnight*.gpx'] });
    expect(days.map(({ patrol }) => routeFigures(patrol.route_geojson))).toEqual([
      { fixes: 2, pieces: 1, km: '0.880', times: ['2026-11-15 23:50:00', '2026-11-15 23:56:00'] },
      { fixes: 2, pieces: 1, km: '0.880', times: ['2026-11-16 00:04:00', '2026-11-16 00:10:00'] },
    ]);
    expect(said.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/crosses midnight between 23:56 and 00:04. These 0.9 km/),
    ]);
  },
);

(isReportedThere ? test : test.skip).each(REPORTED_IMPORTS)(
  'the command line reads the tables and photos of $folder',
  async (one) => {
    const outcome = await read(reported(one.folder), reportedManifest(one.folder));
    expect(importOutcome(outcome)).toEqual(expectedImport(one));
    for (const { read: all, taken, reported: rejected } of outcome.tally.files())
      expect(taken + rejected).toBe(all);
  },
);

reportedTest('a chosen correction applies to the tracks that need it', async () => {
  const rollover = await read(reported('03-gpx-week-rollover'), {
    tracks: ['*.gpx'],
    corrections: ['1024 weeks later'],
  });
  expect(rollover.days.map(({ patrol }) => patrol.patrol_start_dt)).toEqual([
    '2026-06-11 08:00:00',
  ]);
  const local = await read(reported('01-gpx-times-without-zone'), {
    tracks: ['*.gpx'],
    corrections: ['local times'],
  });
  expect(local.days.map(({ patrol }) => [patrol.patrol_start_dt, patrol.patrol_end_dt])).toEqual([
    ['2026-06-11 14:14:17', '2026-06-11 14:29:17'],
  ]);
  expect(local.said).toEqual([]);
});

reportedTest('GPS dates of photos are corrected if chosen, and move no photo', async () => {
  const folder = '26-photo-gps-date-19-years-off';
  const manifest = { ...reportedManifest(folder), corrections: ['1024 weeks later'] };
  const one = REPORTED_IMPORTS.find((reportedImport) => reportedImport.folder === folder)!;
  expect(importOutcome(await read(reported(folder), manifest))).toEqual(
    expectedImport({ ...one, said: [] }),
  );
});
