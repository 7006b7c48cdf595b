import { message } from '@portal/shared-types/base/text/messages';
import type { Prepared } from './engine/importEngine';
import { afterEvent, newImport, type ImportEvent, type ImportState } from './importState';
import { newManifest } from './mapping/groups';
import { aCsv, aTable } from './testing/tables';

const CSV = aCsv('a.csv', ['when', 'lat', 'lon']);
const FOUND: Prepared = { days: [], files: [], reports: [], notes: [] };
const RESTING = { progress: null, error: null };
const BASE = { name: 'Whales', version: 1 };
const whales = { ...newManifest('South Inlet', []), title: 'Whales' };

const after = (...events: ImportEvent[]): ImportState =>
  events.reduce(afterEvent, newImport('North Inlet'));

const reading: ImportEvent = { type: 'reading started', run: 1 };
const read: ImportEvent = { type: 'files read', run: 1, files: [CSV] };
const preparing: ImportEvent = { type: 'preparing started', run: 2 };
const prepared: ImportEvent = { type: 'days prepared', run: 2, prepared: FOUND };
const changed: ImportEvent = { type: 'mapping changed', part: { title: 'Corrected' } };
const opened: ImportEvent = {
  type: 'mapping opened',
  mapping: whales,
  base: BASE,
  isChanged: false,
};
const dropped: ImportEvent = { type: 'mapping dropped' };

const tables = ({ manifest }: ImportState): string[] => manifest.tables.map(({ files }) => files);

it('shows how far it is, then the files with a mapping proposed for them', () => {
  expect(after(reading).opening).toMatchObject({ progress: 0, error: null });
  expect(after(reading, { type: 'progressed', run: 1, progress: 0.5 }).opening.progress).toBe(0.5);
  const state = after(reading, read);
  expect(state).toMatchObject({ files: [CSV], opening: RESTING, isChanged: false });
  expect(tables(state)).toEqual(['a.csv']);
});

it('shows what it prepared, or that it found nothing', () => {
  expect(after(reading, read, preparing, prepared)).toMatchObject({
    prepared: FOUND,
    preparing: RESTING,
  });
  const nothing = after(reading, read, preparing, { ...prepared, prepared: null });
  expect(nothing.preparing).toEqual({ progress: null, error: message('importNothingFor') });
});

it('shows why it failed, until it is tried again', () => {
  const unread = after(reading, { type: 'failed', run: 1, reason: 'gone' });
  const error = message('importNotRead', { reason: 'gone' });
  expect(unread.opening).toEqual({ progress: null, error });
  expect(afterEvent(unread, { ...reading, run: 3 }).opening.error).toBeNull();
  const unprepared = after(reading, read, preparing, { type: 'failed', run: 2, reason: 'gone' });
  expect(unprepared.preparing).toEqual({
    progress: null,
    error: message('importReadFailed', { reason: 'gone' }),
  });
  expect(afterEvent(unprepared, { ...preparing, run: 3 }).preparing.error).toBeNull();
});

it.each<[string, ImportEvent[]]>([
  ['a task that is over', [reading, read, preparing, prepared]],
  [
    'an earlier task',
    [
      { ...reading, run: 3 },
      { ...preparing, run: 4 },
    ],
  ],
])('late events of %s change nothing', (_, events) => {
  const state = after(...events);
  const late: ImportEvent[] = [
    ...[1, 2].flatMap((run): ImportEvent[] => [
      { type: 'progressed', run, progress: 0.9 },
      { type: 'failed', run, reason: 'gone' },
    ]),
    { ...read, files: [] },
    { ...prepared, prepared: null },
  ];
  for (const event of late) expect(afterEvent(state, event)).toBe(state);
});

it.each<[string, ImportEvent]>([
  ['the mapping is changed', changed],
  ['a mapping is opened', opened],
  ['a new mapping is chosen', dropped],
  ['other files are read', { ...reading, run: 3 }],
  ['it is prepared again', { ...preparing, run: 3 }],
])('discards what was prepared, or is being prepared, when %s', (_, event) => {
  const before = after(reading, read, preparing);
  expect(afterEvent(before, event).preparing.run).not.toBe(2);
  expect(afterEvent(afterEvent(before, prepared), event).prepared).toBeNull();
});

it.each<[string, ImportEvent[], string]>([
  ['is replaced if it was only proposed', [], ''],
  ['stays if it was changed', [changed], 'Corrected'],
  ['stays if it was saved before', [opened], 'Whales'],
  ['stays if it is from a file', [{ ...opened, base: null }], 'Whales'],
  ['stays if its saved copy was deleted', [opened, { ...opened, base: null }], 'Whales'],
  ['is replaced if a new one was chosen', [opened, dropped], ''],
])('when files are added, the mapping %s', (_, events, title) => {
  const added: ImportEvent[] = [
    { ...reading, run: 3 },
    { type: 'files read', run: 3, files: [CSV, aCsv('b.csv', ['other'])] },
  ];
  const state = after(reading, read, ...events, ...added);
  expect(state.manifest.title).toBe(title);
  // No file is skipped silently.
  expect(tables(state)).toEqual(['a.csv', 'b.csv']);
});

it('an opened mapping is for this nation, and reads all files', () => {
  const table = aTable({ files: 'whales.csv' });
  const state = after(reading, read, { ...opened, mapping: { ...whales, tables: [table] } });
  expect(state).toMatchObject({ base: BASE, isChanged: false });
  expect(state.manifest.patrol.nation).toBe('North Inlet');
  expect(tables(state)).toContain('a.csv');
  expect(after({ ...opened, base: null, isChanged: true })).toMatchObject({
    base: null,
    isChanged: true,
  });
});

it('a saved mapping is unchanged, unless it was changed while it was being saved', () => {
  const before = after(reading, read, changed);
  const mapping = { ...before.manifest, title: 'Whales' };
  const saved: ImportEvent = { type: 'mapping saved', mapping, base: BASE };
  expect(afterEvent(before, saved)).toMatchObject({
    base: BASE,
    isChanged: false,
    manifest: mapping,
  });
  const further: ImportEvent = { type: 'mapping changed', part: { tables: [] } };
  expect(afterEvent(afterEvent(before, further), saved)).toMatchObject({
    base: BASE,
    isChanged: true,
    manifest: { title: 'Whales', tables: [] },
  });
});

it('opens a step, and remembers answers to hints', () => {
  const hintChoices = { '2014-08-12': { correct: new Set<string>(), flags: {} } };
  const state = after(
    { type: 'step opened', step: 'check' },
    { type: 'hints answered', hintChoices: hintChoices as never },
  );
  expect(state).toMatchObject({ step: 'check', hintChoices });
});
