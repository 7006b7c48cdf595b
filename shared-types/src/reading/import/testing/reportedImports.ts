/**
 * Tables and photos that people reported, with what is right (expected.md next to them). The command line and
 * the import page each have a test that reads all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTED_FOLDER } from '../../tracks/testing/trackCases';
import type { DayPatrol } from '../days';
import { daysText } from '../report';
import type { Report } from '../tally';

interface ReportedImport {
  folder: string;
  /** Each patrol that would be added. */
  days: readonly string[];
  /** The record of each photo. */
  photos?: Readonly<Record<string, RegExp>>;
  /** What is reported, with its line. */
  said?: readonly (readonly [line: number | undefined, reason: RegExp])[];
}

const AT_08_20 = /08:20/;

export const REPORTED_IMPORTS: readonly ReportedImport[] = [
  {
    folder: '17-time-bc-after-november-2026',
    days: [
      '2026-11-01, 01:30:00 to 03:30:00: 4 fixes, 2.6 km',
      '2026-11-15, 09:00:00 to 23:56:00: 6 fixes, in 2 parts, 3.5 km',
      '2026-11-16, 00:04:00 to 00:10:00: 2 fixes, 0.9 km',
      '2026-11-28, 10:00:00 to 10:00:00: 1 sighting',
    ],
    said: [[undefined, /crosses midnight between 23:56 and 00:04/]],
  },
  {
    folder: '24-csv-clock-changes',
    days: [
      '2025-11-02, 01:30:00 to 01:30:00: 4 sightings',
      '2026-11-01, 01:30:00 to 02:30:00: 3 sightings',
    ],
    said: [[6, /does not exist/]],
  },
  {
    folder: '25-photo-clock-in-another-zone',
    days: ['2026-06-11, 08:20:00 to 10:20:00: 2 sightings, 5 photos'],
    photos: {
      'east.jpg': AT_08_20,
      'half-hour.jpg': AT_08_20,
      'no-offset.jpg': AT_08_20,
      'pacific.jpg': AT_08_20,
      'utc.jpg': AT_08_20,
    },
  },
  {
    folder: '26-photo-gps-date-19-years-off',
    days: ['2026-06-11, 09:10:00 to 09:10:00: 1 sighting, 3 photos'],
    photos: { 'IMG_0101.jpg': /09:10/, 'IMG_0102.jpg': /09:10/, 'IMG_0103.jpg': /09:10/ },
    said: [[undefined, /the GPS date differs .* in 3 of the photos \(such as Oct 26, 2006\)/]],
  },
  {
    folder: '31-photo-names-composed-or-not',
    days: ['2026-06-11, 12:00:00 to 12:10:00: 3 sightings, 3 photos'],
    photos: {
      'camera/M\u00e1lsk_01.jpg': /12:00/,
      'camera/X\u030c\u00e1nis_03.JPG': /12:10/,
      'camera/\u0294\u00e9xsta_02.jpg': /12:05/,
    },
  },
];

export const reportedManifest = (folder: string): object =>
  JSON.parse(readFileSync(join(REPORTED_FOLDER, folder, 'manifest.json'), 'utf8')) as object;

/** Paths below the folder, with the bytes. */
export const reportedFiles = (folder: string): { name: string; bytes: Buffer }[] =>
  readdirSync(join(REPORTED_FOLDER, folder), { recursive: true, withFileTypes: true })
    // Not what describes the folder.
    .filter((entry) => entry.isFile() && !/\.(md|json)$/.test(entry.name))
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const below = path.slice(join(REPORTED_FOLDER, folder).length + 1);
      return { name: below, bytes: readFileSync(path) };
    });

interface Outcome {
  days: readonly DayPatrol[];
  said: readonly Report[];
}

/** What an import gives, to compare with `expectedImport`. */
export const importOutcome = ({ days, said }: Outcome) => ({
  days: daysText(days).map((text) => text.trim()),
  photos: Object.fromEntries(
    days.flatMap(({ photos }) =>
      photos.map(({ file, record }) => [file.normalize('NFC'), record.label]),
    ),
  ),
  // Times in the files stay, and photos get no other position.
  changed: days.flatMap(({ photos }) =>
    photos.filter(({ takenAt, position }) => takenAt ?? position),
  ),
  said: said.map(({ line, reason }) => [line, reason]),
});

export const expectedImport = ({ days, photos = {}, said = [] }: ReportedImport) => ({
  days,
  photos: Object.fromEntries(
    Object.entries(photos).map(([file, label]) => [
      file.normalize('NFC'),
      expect.stringMatching(label) as string,
    ]),
  ),
  changed: [],
  said: said.map(([line, reason]) => [line, expect.stringMatching(reason) as string]),
});
