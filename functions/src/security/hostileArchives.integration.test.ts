/**
 * docs/security.md: archives in which one thing was changed, with sums that fit. Each is refused before the
 * first write, or restored exactly. `ARCHIVE_SEED` selects other changes, `ARCHIVES` how many.
 */
import { RestoreRefused } from '#data/archive/archiveReader.ts';
import { checkArchive } from '#data/archive/checkArchive.ts';
import { restoreNation } from '#data/archive/restoreNation.ts';
import { forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { dictionaryItems } from '#data/catalogue/dictionaries.ts';
import { putList } from '#data/lists/lists.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { documentClient } from '#data/store/dynamo.ts';
import { putItem } from '#data/store/send.ts';
import {
  makeArchive,
  archiveReader,
  comparableArchive,
  emptyPortal,
  fillNation,
} from '#testing/archiving.ts';
import { freshBucket, type KeptObject } from '#testing/bucket.ts';
import { aPatrol } from '#testing/builders.ts';
import { sendAs } from '#testing/deleting.ts';
import { seeded } from '#testing/random.ts';
import { rewindableStore } from '#testing/store.ts';

const SEED = Number(process.env.ARCHIVE_SEED ?? 2026);
const ARCHIVES = Number(process.env.ARCHIVES ?? 240);
const DAY = { patrol_start_dt: '2026-05-01 08:00:00', patrol_end_dt: '2026-05-01 16:00:00' };
const QUIET = { onPhoto: () => undefined, onPatrol: () => undefined };

let bucket: Map<string, KeptObject>;
let entries: Map<string, Buffer>;
let rewind: () => Promise<void>;

beforeAll(async () => {
  bucket = freshBucket();
  await emptyPortal();
  await fillNation(SEED, bucket);
  entries = await makeArchive(bucket);
  bucket = freshBucket();
  await emptyPortal();
  // Items that only this portal has would stay.
  await putList('nation', 'patrol_area', []);
  await sendAs('admin', 'nationListItems');
  rewind = await rewindableStore();
});

beforeEach(async () => {
  jest.restoreAllMocks();
  bucket = freshBucket();
  await rewind();
});
afterAll(() => jest.restoreAllMocks());

const random = seeded(SEED);
const below = (n: number): number => Math.floor(random() * n);
const pickOne = <T>(all: readonly T[]): T => all[below(all.length)]!;

type Files = Map<string, Buffer>;
type Json = Record<string, unknown>;

const getLines = (files: Files, name: string): string[] =>
  files
    .get(name)!
    .toString()
    .split('\n')
    .filter((line) => line);
const setLines = (files: Files, name: string, lines: readonly string[]): void =>
  void files.set(name, Buffer.from(lines.map((line) => `${line}\n`).join('')));
const info = (files: Files): Json => JSON.parse(files.get('archive-info.json')!.toString()) as Json;
const setInfo = (files: Files, over: Json): void =>
  void files.set('archive-info.json', Buffer.from(JSON.stringify({ ...info(files), ...over })));
const recount = (files: Files): void => {
  const counts = Object.fromEntries(
    [...files.keys()]
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => [name.slice(0, -'.jsonl'.length), getLines(files, name).length]),
  );
  setInfo(files, { counts });
};

const OTHER_VALUES: readonly unknown[] = [
  null,
  '',
  'South Sound',
  'x'.repeat(3000),
  0,
  -1,
  2.5,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  { base64: 'AAAA' },
  'P#9999',
  '2026-02-30 10:00:00',
];

/** Changes one value somewhere in a line. */
const changed = (value: unknown): unknown => {
  if (value !== null && typeof value === 'object' && random() < 0.85) {
    const keys = Object.keys(value);
    if (!keys.length) return pickOne(OTHER_VALUES);
    const key = pickOne(keys);
    if (Array.isArray(value))
      return value.map((one, i) => (String(i) === key ? changed(one) : (one as unknown)));
    const { [key]: old, ...others } = value as Json;
    const kind = random();
    if (kind < 0.1) return others;
    if (kind < 0.2) return { ...others, [`${key}x`]: old };
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === key ? changed(one) : one]),
    );
  }
  if (typeof value === 'number' && random() < 0.5) return value + pickOne([1, -1, 0.5, 1000]);
  if (typeof value === 'string' && random() < 0.5) {
    const at = below(value.length + 1);
    return (
      value.slice(0, at) + pickOne(['0', '#', '"', '9', ' ', '\u2028', '']) + value.slice(at + 1)
    );
  }
  return pickOne(OTHER_VALUES);
};

const jsonl = (files: Files): string =>
  pickOne(
    [...files.keys()].filter((name) => name.endsWith('.jsonl') && getLines(files, name).length > 0),
  );

const CHANGES: readonly [name: string, change: (files: Files) => void][] = [
  ...Array.from({ length: 6 }, (): [string, (files: Files) => void] => [
    'a value of a line',
    (files) => {
      const name = jsonl(files);
      const lines = getLines(files, name);
      const at = below(lines.length);
      lines[at] = JSON.stringify(changed(JSON.parse(lines[at]!)));
      setLines(files, name, lines);
    },
  ]),
  [
    'a key',
    (files) => {
      const name = jsonl(files);
      const lines = getLines(files, name);
      const at = below(lines.length);
      const item = JSON.parse(lines[at]!) as Json;
      const key = pickOne(['pk', 'sk', 't', 'u', 'pid']);
      lines[at] = JSON.stringify({
        ...item,
        [key]: pickOne([
          'CNT',
          'patrol',
          'P#1',
          'P#01001',
          'P#1001#',
          'A',
          'B',
          'CAT',
          'U',
          1,
          9e15,
        ]),
      });
      setLines(files, name, lines);
    },
  ],
  [
    'a line of another kind',
    (files) => {
      const name = jsonl(files);
      setLines(files, name, [
        ...getLines(files, name),
        pickOne([
          '{"pk":"CNT","sk":"patrol","n":9007199254740991}',
          '{"pk":"P#1001","sk":"B","nation":"North Inlet"}',
          '{"pk":"U#network","sk":"A","login_name":"network"}',
          'null',
          '[]',
          '{"pk":"P#1001",',
          getLines(files, jsonl(files))[0]!,
        ]),
      ]);
      recount(files);
    },
  ],
  [
    'a line twice, missing or moved',
    (files) => {
      const name = jsonl(files);
      const lines = getLines(files, name);
      const [line] = lines.splice(below(lines.length), 1);
      const to = below(3);
      if (to > 0)
        lines.splice(below(lines.length + 1), 0, ...(to === 1 ? [line!] : [line!, line!]));
      setLines(files, name, lines);
      if (random() < 0.8) recount(files);
    },
  ],
  [
    'the description',
    (files) => {
      if (random() < 0.5) setInfo(files, { nation: pickOne(['South Sound', 'Nowhere', '']) });
      else files.set('archive-info.json', Buffer.from(JSON.stringify(changed(info(files)))));
    },
  ],
  [
    'the name of a file',
    (files) => {
      const name = pickOne([...files.keys()].filter((one) => one !== 'archive-info.json'));
      const bytes = files.get(name)!;
      files.delete(name);
      files.set(
        pickOne([`${name}x`, `../${name}`, name.replace(/\d/, '9'), 'photos/9/s1/x.jpg']),
        bytes,
      );
    },
  ],
  [
    'the bytes of a file',
    (files) => {
      const name = pickOne([...files.keys()].filter((one) => one !== 'archive-info.json'));
      const bytes = Buffer.from(files.get(name)!);
      bytes[below(bytes.length)]! ^= 1 << below(8);
      files.set(name, bytes);
    },
  ],
];

const WRITE = /Write|Update|Put|Delete/;
const countWrites = (): (() => number) => {
  let writes = 0;
  const client = documentClient();
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation(((command: object) => {
    if (WRITE.test(command.constructor.name)) writes++;
    return send(command);
  }) as never);
  return () => writes + bucket.size;
};

/** @returns the message, or 'restored'. Anything else than a refusal or an exact restore fails the test */
const restoreOutcome = async (files: Files): Promise<string> => {
  const writes = countWrites();
  let checked: Awaited<ReturnType<typeof checkArchive>>;
  try {
    checked = await checkArchive(archiveReader(files));
  } catch (error) {
    jest.restoreAllMocks();
    if (!(error instanceof RestoreRefused)) throw error;
    expect(writes()).toBe(0);
    return error.message;
  }
  jest.restoreAllMocks();
  expect(writes()).toBe(0);
  const { renumbered } = await restoreNation(checked, QUIET);
  const again = await makeArchive(bucket);
  const oldNumbers = new Map(renumbered.map(([old, now]) => [now, old]));
  expect(comparableArchive(again, oldNumbers)).toEqual(comparableArchive(files));
  // Everyone can still add patrols.
  const p = aPatrol({ nation: 'South Sound', ...DAY });
  const { patrolId } = await createPatrol({ login_name: 'outsider' }, p, 'afterwards');
  expect(patrolId).toBeLessThan(10_100_000);
  bucket = freshBucket();
  await rewind();
  return 'restored';
};

test('one change: refused before the first write, or restored exactly', async () => {
  const outcomes: string[] = [];
  for (let i = 0; i < ARCHIVES; i++) {
    const files = new Map(entries);
    files.delete('SHA256SUMS');
    const [name, change] = CHANGES[i % CHANGES.length]!;
    change(files);
    try {
      outcomes.push(await restoreOutcome(files));
    } catch (error) {
      throw new Error(`archive ${i}, ${name}`, { cause: error });
    }
  }
  const restored = outcomes.filter((outcome) => outcome === 'restored').length;
  // Both happen often enough to mean something.
  expect(restored).toBeGreaterThan(ARCHIVES / 20);
  expect(ARCHIVES - restored).toBeGreaterThan(ARCHIVES / 2);
  if (process.env.ARCHIVES) console.log(restored, outcomes.join('\n'));
});

test.each([
  ['records/flags', '{"pk":"CNT","sk":"patrol","n":9007199254740991}', /flags\.jsonl, line \d+: /],
  ['records/sightings', 'null', /sightings\.jsonl, line \d+: it isn’t JSON/],
  ['records/sightings', '{"pk":', /sightings\.jsonl, line \d+: it isn’t JSON/],
])('%s with the line %s is refused with its line', async (file, line, message) => {
  const files = new Map(entries);
  files.delete('SHA256SUMS');
  setLines(files, `${file}.jsonl`, [...getLines(files, `${file}.jsonl`), line]);
  recount(files);
  expect(await restoreOutcome(files)).toMatch(message);
  await expect(
    restoreOutcome(new Map([...entries].filter(([name]) => name !== 'SHA256SUMS'))),
  ).resolves.toBe('restored');
});

test('an archive that names another nation than its records is refused, and leaves no claim', async () => {
  const files = new Map(entries);
  files.delete('SHA256SUMS');
  setInfo(files, { nation: 'East Arm' });
  expect(await restoreOutcome(files)).toMatch(
    /patrols\.jsonl, line 1: it is of North Inlet, but archive-info\.json names East Arm/,
  );
});

test('a number that would use up all later ones is replaced', async () => {
  const files = new Map(entries);
  files.delete('SHA256SUMS');
  const last = (
    JSON.parse(getLines(files, 'records/patrols.jsonl').at(-1)!) as { pk: string }
  ).pk.slice(2);
  for (const name of files.keys())
    if (name.endsWith('.jsonl'))
      files.set(
        name,
        Buffer.from(
          files
            .get(name)!
            .toString()
            .replaceAll(`"P#${last}"`, '"P#999999999999"')
            .replaceAll(`#${last}#`, '#999999999999#')
            .replaceAll(new RegExp(`"${last}([.#])`, 'g'), '"999999999999$1')
            .replaceAll(new RegExp(`#${last}([.#"])`, 'g'), '#999999999999$1')
            .replaceAll(`:${last}}`, ':999999999999}')
            .replaceAll(`:${last},`, ':999999999999,'),
        ),
      );
  expect(await restoreOutcome(files)).toBe('restored');
});

test('two patrols with one start are refused', async () => {
  const files = new Map(entries);
  files.delete('SHA256SUMS');
  const heads = getLines(files, 'records/patrols.jsonl').map((line) => JSON.parse(line) as Json);
  const [first, second] = heads.filter(({ deleted }) => !deleted) as [Json, Json];
  const own = (line: string): boolean =>
    line.includes(`"${String(second.pk)}"`) || line.includes(`"pid":${String(second.pk).slice(2)}`);
  for (const name of ['records/patrols.jsonl', 'records/starts.jsonl'])
    setLines(
      files,
      name,
      getLines(files, name).map((line) =>
        own(line) ? line.replaceAll(String(second.start), String(first.start)) : line,
      ),
    );
  expect(await restoreOutcome(files)).toMatch(/^Patrols #\d+ and #\d+ have the same start\./);
});

test('an archive with more names than the search has room for is refused', async () => {
  const full = Array.from({ length: 4000 }, (_, i) => String(i).padEnd(496, 'x'));
  for (const item of dictionaryItems('guardian', full)) await putItem(item);
  forgetCatalogue();
  expect(
    await restoreOutcome(new Map([...entries].filter(([name]) => name !== 'SHA256SUMS'))),
  ).toMatch(/^The archive has more names of guardians/);
});
