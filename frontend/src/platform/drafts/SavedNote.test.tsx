import { act, render, screen } from '@testing-library/react';
import { DraftsContext } from './DraftsContext';
import { SavedNote } from './SavedNote';
import { memoryDrafts, memoryEncryptedStore } from './testing/memoryDrafts';

const draft = { id: 'a', kind: 'patrol', of: '', title: 'a day', address: '/', value: {} };

const show = (store: ReturnType<typeof memoryDrafts>) =>
  render(
    <DraftsContext value={store}>
      <SavedNote isFormDraft={({ id }) => id === 'a'} />
    </DraftsContext>,
  );

const goOffline = (): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

afterEach(() => jest.restoreAllMocks());

it('says when the content was saved on this device', async () => {
  const store = memoryDrafts();
  show(store);
  expect(screen.queryByText(/device/)).toBeNull();
  act(() => store.save(draft));
  expect(screen.getByText('Saving on this device …')).toBeVisible();
  await act(() => store.waitForWrites());
  expect(screen.getByText(/^Saved on this device \d\d:\d\d$/)).toBeVisible();
});

it('says when a heavy part of it is saved as well', async () => {
  const store = memoryDrafts();
  show(store);
  act(() => {
    store.save(draft);
    store.savePart('a', 'route', { long: true });
  });
  await act(() => store.waitForWrites());
  expect(screen.getByText(/^Saved on this device/)).toBeVisible();
});

it('does not count drafts of other forms', async () => {
  const store = memoryDrafts();
  show(store);
  act(() => store.save({ ...draft, id: 'b' }));
  await act(() => store.waitForWrites());
  expect(screen.queryByText(/device/)).toBeNull();
});

it('warns while the device cannot keep it', async () => {
  const encryptedStore = {
    ...memoryEncryptedStore(),
    put: () => Promise.reject(new Error('full')),
  };
  const store = memoryDrafts({ encryptedStore });
  show(store);
  act(() => store.save(draft));
  await act(() => store.waitForWrites());
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved on this device');
});

it('says that there is no connection', () => {
  show(memoryDrafts());
  goOffline();
  expect(screen.getByRole('status')).toHaveTextContent('Offline');
});
