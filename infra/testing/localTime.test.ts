/** Zone data of hosts and browsers may be years old: only `shared-types/src/base/time` knows the programme's zone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';

const FOLDERS = [
  'shared-types/src',
  'functions/src',
  'frontend/src',
  'infra/local',
  'infra/aws/edge',
];
const LOCAL_TIME =
  /DateTimeFormat|\btimeZone\b|toLocale(Date|Time)String|getTimezoneOffset|\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\bdayjs\(/;

/** The name of the zone for people, and as a fact about an export. */
const NAMES_ONLY = [
  'frontend/src/records/people/instantText.ts',
  'functions/src/domain/export/exportInfo.ts',
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

test('nothing asks a host or a browser for local time', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const readers = sources.filter((file) =>
    LOCAL_TIME.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(NAMES_ONLY);
});
