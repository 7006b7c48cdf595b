import { act, fireEvent, screen } from '@testing-library/react';
import { message } from '@portal/shared-types/base/text/messages';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { session } from '#platform/session/browserSession.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import type { BulkImport } from '../useBulkImport';
import type { MappingDraft } from '../useMappingDraft';
import { FilesStep } from './FilesStep';

afterEach(() => act(() => session.end('logged out')));

const show = () => {
  fakeServer({});
  const addFiles = jest.fn();
  const work = {
    files: [],
    opening: { progress: null, error: null },
    isChanged: false,
    addFiles,
  } as unknown as BulkImport;
  const draft = { offered: [] } as unknown as MappingDraft;
  act(
    () =>
      void renderScreen(
        <DraftsContext.Provider value={memoryDrafts()}>
          <FilesStep work={work} draft={draft} />
        </DraftsContext.Provider>,
        { address: '/manage?tab=import' },
      ),
  );
  return addFiles;
};
const file = new File(['a'], 'a.csv');
const drop = (entry: object) =>
  act(async () => {
    fireEvent.drop(screen.getByText(message('importDrop')), {
      dataTransfer: { items: [{ webkitGetAsEntry: () => entry }], files: [file] },
    });
    await Promise.resolve();
  });

it('says that something of what was dropped cannot be opened, until files come that can', async () => {
  const addFiles = show();
  const gone = new DOMException('A requested file could not be found.', 'NotFoundError');
  await drop({
    isFile: true,
    name: 'a.csv',
    file: (_: unknown, fail: (e: Error) => void) => fail(gone),
  });
  expect(
    await screen.findByText('The files could not be read: A requested file could not be found.'),
  ).toBeVisible();
  expect(addFiles).not.toHaveBeenCalled();

  await drop({ isFile: true, name: 'a.csv', file: (done: (file: File) => void) => done(file) });
  expect(addFiles).toHaveBeenCalledWith([{ name: 'a.csv', file }]);
  expect(screen.queryByRole('alert')).toBeNull();
});
