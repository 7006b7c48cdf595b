import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { createEngine } from './engine/importEngine';
import { newManifest } from './mapping/groups';
import { aTable } from './testing/tables';
import type { BulkImport } from './useBulkImport';
import { useMappingDraft } from './useMappingDraft';

const made = newManifest('North Inlet', []);
const worked = { ...made, tables: [aTable({ files: 'whales_*.csv' })] };

const open = (drafts: ReturnType<typeof memoryDrafts>) => {
  const continueWith = jest.fn();
  const work = (parts: Partial<BulkImport> = {}) =>
    ({
      nation: 'North Inlet',
      manifest: made,
      isChanged: false,
      continueWith,
      engine: () => createEngine(),
      ...parts,
    }) as unknown as BulkImport;
  const hook = renderHook(
    ({ work: now, isDone }: { work: BulkImport; isDone: boolean }) => useMappingDraft(now, isDone),
    {
      initialProps: { work: work(), isDone: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <DraftsContext.Provider value={drafts}>{children}</DraftsContext.Provider>
      ),
    },
  );
  return { ...hook, work, continueWith };
};
const kept = async (drafts: ReturnType<typeof memoryDrafts>): Promise<readonly Draft[]> => {
  await act(() => drafts.waitForWrites());
  return drafts.all();
};

it('a changed mapping is kept as a draft, offered on return, and continued', async () => {
  const drafts = memoryDrafts();
  const first = open(drafts);
  first.rerender({ work: first.work({ manifest: worked, isChanged: true }), isDone: false });
  expect(await kept(drafts)).toMatchObject([
    { kind: 'import mapping', of: 'North Inlet', title: 'whales_*.csv', value: worked },
  ]);
  first.unmount();

  const second = open(drafts);
  expect(second.result.current.offered).toHaveLength(1);
  await act(() => second.result.current.resume(second.result.current.offered[0]!));
  expect(second.continueWith).toHaveBeenCalledWith(worked);
  second.rerender({ work: second.work({ manifest: worked, isChanged: true }), isDone: false });
  expect(await kept(drafts)).toHaveLength(1);
  expect(second.result.current.offered).toEqual([]);

  second.rerender({ work: second.work({ manifest: worked, isChanged: false }), isDone: false });
  expect(await kept(drafts)).toEqual([]);
});

it('a mapping is no longer a draft after everything was loaded', async () => {
  const drafts = memoryDrafts();
  const { rerender, work } = open(drafts);
  rerender({ work: work({ manifest: worked, isChanged: true }), isDone: false });
  expect(await kept(drafts)).toHaveLength(1);
  rerender({ work: work({ manifest: worked, isChanged: true }), isDone: true });
  expect(await kept(drafts)).toEqual([]);
});
