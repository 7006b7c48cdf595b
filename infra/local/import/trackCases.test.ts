/** The command line reads each of the track files as the import page and the route step do. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookupOf } from '@portal/shared-types/import/lists';
import { parseManifest } from '@portal/shared-types/import/manifest';
import { daysText } from '@portal/shared-types/import/report';
import { createTally } from '@portal/shared-types/import/tally';
import { seededLists } from '@portal/shared-types/import/testing/seededLists';
import {
  expectedFigures,
  isReportedThere,
  REPORTED_FOLDER,
  routeFigures,
  TRACK_CASES,
} from '@portal/shared-types/tracks/testing/trackCases';
import { readPatrolDays } from './read';

const read = async (folder: string, manifest: object) => {
  const tally = createTally();
  const all = { title: 'test', patrol: { nation: 'North Inlet' }, ...manifest };
  const days = await readPatrolDays(
    parseManifest(JSON.stringify(all)),
    folder,
    lookupOf(seededLists()),
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
const manifestIn = (folder: string): object =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as object;

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

reportedTest('days of November 2026 are at UTC−7', async () => {
  const folder = reported('17-time-bc-after-november-2026');
  const { days } = await read(folder, manifestIn(folder));
  expect(daysText(days)).toEqual([
    '  2026-11-01, 01:30:00 to 03:30:00: 4 fixes, 2.6 km',
    '  2026-11-15, 09:00:00 to 23:56:00: 6 fixes, in 2 parts, 3.5 km',
    '  2026-11-16, 00:04:00 to 00:10:00: 2 fixes, 0.9 km',
    '  2026-11-28, 10:00:00 to 10:00:00: 1 sighting',
  ]);
});

reportedTest('rows in the repeated and in the skipped hour', async () => {
  const folder = reported('24-csv-clock-changes');
  const { days, tally, said } = await read(folder, manifestIn(folder));
  expect(
    days.map(({ day, patrol }) => [day, patrol.sightings?.map(({ sighting_dt }) => sighting_dt)]),
  ).toEqual([
    ['2025-11-02', Array(4).fill('2025-11-02 01:30:00')],
    ['2026-11-01', ['2026-11-01 01:30:00', '2026-11-01 02:30:00', '2026-11-01 02:30:00']],
  ]);
  expect(tally.files()).toMatchObject([{ read: 8, taken: 7, reported: 1 }]);
  expect(said).toMatchObject([{ line: 6, reason: expect.stringMatching(/does not exist/) }]);
});

reportedTest('photos of clocks in other zones go to the sighting of their time', async () => {
  const folder = reported('25-photo-clock-in-another-zone');
  const { days } = await read(folder, manifestIn(folder));
  const [{ photos }] = days as [(typeof days)[number]];
  expect(photos.map(({ file, record }) => [file, record.label])).toEqual(
    ['east.jpg', 'half-hour.jpg', 'no-offset.jpg', 'pacific.jpg', 'utc.jpg'].map((file) => [
      file,
      expect.stringMatching(/08:20/) as string,
    ]),
  );
});

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
