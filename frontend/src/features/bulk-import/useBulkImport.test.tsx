import { act, renderHook, waitFor } from '@testing-library/react';
import { deferred } from '#testing/deferred.ts';
import type { Prepared } from './engine/importEngine';
import { newManifest } from './mapping/groups';
import { aCsv, aTable } from './testing/tables';
import { useBulkImport } from './useBulkImport';

const mockEngine = {
  open: jest.fn(),
  useLists: jest.fn(),
  prepare: jest.fn(),
  end: jest.fn(),
};
const mockRefresh = jest.fn((name: string) => Promise.resolve([name]));
jest.mock('#records/lists/useCachedList.ts', () => ({ useRefreshList: () => mockRefresh }));
const mockStart = jest.fn(() => mockEngine);
jest.mock('./engine/startEngine', () => ({ startEngine: () => mockStart() }));

const CSV = aCsv('a.csv', ['when', 'lat', 'lon']);
const FOUND: Prepared = { days: [], files: [], reports: [], notes: [] };

/** A manager has chosen a file, and its rows are being read with the mapping proposed for it. */
const preparing = async () => {
  mockEngine.open.mockResolvedValue([CSV]);
  const reading = deferred<Prepared>();
  mockEngine.prepare.mockReset().mockReturnValueOnce(reading.promise);
  const { result } = renderHook(() => useBulkImport('North Inlet'));
  await act(() => Promise.resolve(result.current.addFiles([{ name: 'a.csv', file: new Blob() }])));
  act(() => result.current.prepare());
  expect(result.current.preparing.progress).toBe(0);
  await waitFor(() => expect(mockEngine.prepare).toHaveBeenCalled());
  expect(mockEngine.useLists).toHaveBeenLastCalledWith({
    statics: ['static-list-items-cached'],
    children: ['child-list-items-cached'],
  });
  return { result, reading };
};

it('discards what was read with a mapping that has changed since', async () => {
  const { result, reading } = await preparing();
  act(() => result.current.changeManifest({ ...result.current.manifest, title: 'Corrected' }));
  expect(result.current.preparing.progress).toBeNull();
  await act(() => Promise.resolve(reading.resolve(FOUND)));
  expect(result.current.prepared).toBeNull();
  expect(result.current.preparing).toEqual({ progress: null, error: null });
});

it('shows what the mapping on the screen gave, whichever was read first', async () => {
  const { result, reading } = await preparing();
  const later: Prepared = { ...FOUND, notes: [{ file: 'a.csv', line: 2, reason: 'later' }] };
  mockEngine.prepare.mockResolvedValueOnce(later);
  act(() => result.current.changeManifest({ ...result.current.manifest, title: 'Corrected' }));
  act(() => result.current.prepare());
  await waitFor(() => expect(result.current.prepared).toBe(later));
  await act(() => Promise.resolve(reading.resolve(FOUND)));
  expect(result.current.prepared).toBe(later);
});

it('still shows files that were being read when the mapping was changed', async () => {
  const { result } = await preparing();
  const opening = deferred<unknown>();
  mockEngine.open.mockReturnValueOnce(opening.promise);
  act(() => result.current.addFiles([{ name: 'b.csv', file: new Blob() }]));
  act(() => result.current.changeManifest({ ...result.current.manifest, title: 'Corrected' }));
  await act(() => Promise.resolve(opening.resolve([CSV, { ...CSV, name: 'b.csv' }])));
  expect(result.current.files.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
  expect(result.current.opening.progress).toBeNull();
});

it('ends its engine when it is closed while the lists are being fetched', async () => {
  const lists = deferred<string[]>();
  mockRefresh.mockReturnValueOnce(lists.promise);
  mockStart.mockClear();
  mockEngine.end.mockClear();
  const { unmount } = renderHook(() => useBulkImport('North Inlet'));
  unmount();
  await act(() => Promise.resolve(lists.resolve([])));
  expect([mockStart, mockEngine.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

describe('a mapping', () => {
  const open = async () => {
    const { result } = renderHook(() => useBulkImport('North Inlet'));
    const add = async (...names: string[]): Promise<void> => {
      mockEngine.open.mockResolvedValueOnce(names.map((name) => ({ ...CSV, name })));
      await act(() => Promise.resolve(result.current.addFiles([])));
    };
    await add('a.csv');
    const tables = () => result.current.manifest.tables.map(({ files }) => files);
    return { result, add, tables };
  };
  const mapping = { ...newManifest('South Inlet', []), title: 'Whales' };

  it('reads files that were added while it was being opened', async () => {
    const { result, add, tables } = await open();
    const { takeMapping } = result.current;
    await add('a.csv', 'whales.csv');
    act(() => takeMapping({ ...mapping, tables: [aTable({ files: 'whales.csv' })] }, null));
    expect(tables()).toEqual(['whales.csv', 'a.csv']);
  });

  it('from a file stays when more files are added', async () => {
    const { result, add } = await open();
    act(() => result.current.takeMapping(mapping, null));
    await add('a.csv', 'b.csv');
    expect(result.current.manifest.title).toBe('Whales');
  });

  it('keeps what was changed while it was being saved, as unsaved', async () => {
    const { result, tables } = await open();
    act(() => result.current.takeMapping(mapping, null));
    const { manifest, wasSaved } = result.current;
    const added = [...manifest.tables, aTable({ files: 'new.csv' })];
    act(() => result.current.changeManifest({ tables: added }));
    act(() => wasSaved({ ...manifest, title: 'Renamed' }, { name: 'Renamed', version: 1 }));
    expect(tables()).toContain('new.csv');
    expect(result.current.manifest.title).toBe('Renamed');
    expect(result.current.isChanged).toBe(true);
  });
});
