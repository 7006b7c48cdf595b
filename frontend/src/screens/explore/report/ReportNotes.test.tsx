import { act, fireEvent, render, screen } from '@testing-library/react';
import { DraftsContext } from '#platform/drafts/DraftsContext.ts';
import {
  makeKey,
  memoryDrafts,
  memoryEncryptedStore,
} from '#platform/drafts/testing/memoryDrafts.ts';
import { deferred } from '#testing/deferred.ts';
import { NotesFields, useNotes } from './ReportNotes';

const Fields = () => <NotesFields {...useNotes('/report/?from=2026-01-01')} usualTitle="Report" />;
const show = (store: ReturnType<typeof memoryDrafts>) =>
  render(
    <DraftsContext value={store}>
      <Fields />
    </DraftsContext>,
  );
const title = (): HTMLElement => screen.getByRole('textbox', { name: 'Title' });
const introduction = (): HTMLElement => screen.getByRole('textbox', { name: 'Introduction' });

/** A device on which a title and an introduction were typed before. */
const deviceWithNotes = async () => {
  const encryptedStore = memoryEncryptedStore();
  const before = memoryDrafts({ encryptedStore });
  const { unmount } = show(before);
  await act(() => before.load());
  fireEvent.change(title(), { target: { value: 'Our summer' } });
  fireEvent.change(introduction(), { target: { value: 'Many whales.' } });
  await act(() => before.waitForWrites());
  unmount();
  return encryptedStore;
};

it('waits for what is stored, so that typing does not replace it', async () => {
  const key = deferred<string>();
  const encryptedStore = await deviceWithNotes();
  const store = memoryDrafts({ encryptedStore, key: () => key.promise });
  show(store);
  expect(title()).toBeDisabled();
  expect(introduction()).toBeDisabled();
  key.resolve(makeKey(1));
  await act(() => store.load());
  expect(title()).toHaveValue('Our summer');
  fireEvent.change(title(), { target: { value: 'Summer' } });
  expect(introduction()).toHaveValue('Many whales.');
});

it('says that what is stored could not be read, and tries again', async () => {
  const encryptedStore = await deviceWithNotes();
  const key = jest
    .fn(() => Promise.resolve(makeKey(1)))
    .mockRejectedValueOnce(new Error('offline'));
  show(memoryDrafts({ encryptedStore, key }));
  expect(await screen.findByText(/^Your unsaved work could not be read/)).toBeVisible();
  expect(title()).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('Our summer')).toBeEnabled();
  expect(screen.queryByText(/^Your unsaved work/)).toBeNull();
});
