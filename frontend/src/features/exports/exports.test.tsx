import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FRESH_CHOICE } from '@portal/shared-types/contract/search/display/displayChoice';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import ExportDialog from './ExportDialog';
import { CREATE, counts, job, query, READ, ready, REMOVE } from './testing/exportJob';

const openDialog = (responses: Parameters<typeof fakeServer>[0]) => {
  session.begin(signInResponse());
  const server = fakeServer(responses);
  const onClose = jest.fn();
  renderScreen(
    <ExportDialog
      prepareQuery={() => Promise.resolve(query)}
      offers={[
        { label: 'Displayed', counts, display: FRESH_CHOICE, photoPatrols: [] },
        {
          label: 'Whole search',
          counts: { ...counts, sightings: 40 },
          photoPatrols: [1042, 1043],
        },
      ]}
      tables={['patrols', 'sightings', 'overviews']}
      onClose={onClose}
    />,
    { address: '/' },
  );
  return { server, onClose, dialog: within(screen.getByRole('dialog', { name: 'Export' })) };
};
const SIZE = 'POST /photos/zip/';
const exportButton = { name: 'Export' };

const clicks = (): string[] => {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.href);
  });
  return clicked;
};
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the dialog', () => {
  it('exports what is displayed, with the counts of the screen, and offers the file', async () => {
    const { server, dialog } = openDialog({
      [CREATE]: () => ({ status: 202, json: job({ total: null }) }),
      [READ]: () => ({ json: { ...ready, url: 'https://store.test/export' } }),
    });
    expect(dialog.getByRole('radio', { name: 'Displayed: 2 patrols, 1 sighting' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Overviews/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Excel/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^GeoJSON/ }));
    await userEvent.click(dialog.getByRole('button', exportButton));
    await dialog.findByText('Export 2026-11-23 0103.zip is ready: 3 records, 94 kB.');
    expect(server.to(CREATE).map(({ body }) => body)).toEqual([
      {
        question: query,
        display: FRESH_CHOICE,
        expected: counts,
        tables: ['patrols', 'sightings'],
        formats: ['csv', 'geojson'],
        origin: 'http://localhost',
      },
    ]);
    const clicked = clicks();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toEqual(['https://store.test/export']));
  });

  it('exports the whole search without toggles, and can cancel it', async () => {
    const { server, dialog, onClose } = openDialog({
      [CREATE]: () => ({ status: 202, json: job() }),
      [READ]: () => ({ json: { ...job(), url: null } }),
      [REMOVE]: () => ({ json: { deleted: true } }),
    });
    await userEvent.click(dialog.getByRole('radio', { name: /^Whole search/ }));
    await userEvent.click(dialog.getByRole('button', exportButton));
    await dialog.findByText('1 of 3 records');
    expect(server.to(CREATE)[0]!.body).not.toHaveProperty('display');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.to(REMOVE)).toHaveLength(1);
  });

  it('doesn’t read an export while it is being cancelled', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let cancelled = (): void => undefined;
    const { server, dialog, onClose } = openDialog({
      [CREATE]: () => ({ status: 202, json: job() }),
      [READ]: ({ signal }) =>
        server.to(READ).length === 1
          ? { json: { ...job(), url: null } }
          : new Promise((_, reject) => signal?.addEventListener('abort', reject)),
      [REMOVE]: () =>
        new Promise((resolve) => {
          cancelled = () => resolve({ json: { deleted: true } });
        }),
    });
    await user.click(dialog.getByRole('button', exportButton));
    await dialog.findByText('1 of 3 records');
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(server.to(READ)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Cancel export' }));
    expect(server.to(READ)[1]!.signal?.aborted).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(server.to(READ)).toHaveLength(2);
    cancelled();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(onClose).toHaveBeenCalled();
  });

  const sized = (bytes: number) => () => ({
    json: {
      photos: 3,
      bytes,
      waiting: 0,
      unavailable: 0,
      fileName: 'Photos.zip',
      zip: null,
    },
  });

  it('adds photos where there are some, and shows their size first', async () => {
    const { server, dialog } = openDialog({
      [CREATE]: () => ({ status: 202, json: job() }),
      [READ]: () => ({ json: { ...job(), url: null } }),
      [SIZE]: sized(12_000_000),
    });
    expect(dialog.queryByRole('checkbox', { name: 'Photo files' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /^Whole search/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Photo files' }));
    await dialog.findByText(/^3 photos, 12.0 MB\. Originals of your nation/);
    expect(dialog.getByText(/About 12\.1 MB\.$/)).toBeVisible();
    expect(server.to(SIZE).map(({ body }) => body)).toEqual([{ patrolIds: [1042, 1043] }]);
    await userEvent.click(dialog.getByRole('button', exportButton));
    await dialog.findByText('1 of 3 records');
    expect(server.to(CREATE)[0]!.body).toMatchObject({ photos: true });
  });

  it('refuses photos that are too large for one export', async () => {
    const { dialog } = openDialog({ [SIZE]: sized(19_000_000_000) });
    await userEvent.click(dialog.getByRole('radio', { name: /^Whole search/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Photo files' }));
    await dialog.findByText(/^These photos have 19\.0 GB; an export can contain 18\.0 GB\./);
    expect(dialog.getByRole('button', exportButton)).toBeDisabled();
  });

  it('says why an export failed, and keeps the choices', async () => {
    const { dialog } = openDialog({
      [CREATE]: () => ({ status: 202, json: job() }),
      [READ]: () => ({ json: { ...job({ state: 'failed', reason: 'Try again.' }), url: null } }),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Patrols' }));
    await userEvent.click(dialog.getByRole('button', exportButton));
    await dialog.findByText(/^There was an error exporting your data\..* Try again\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('checkbox', { name: 'Patrols' })).not.toBeChecked();
  });

  it('sends the same key until there is a response, so that nothing is exported twice', async () => {
    let sent = 0;
    const { server, dialog } = openDialog({
      [CREATE]: () => (++sent === 1 ? { status: 503, json: {} } : { status: 202, json: job() }),
      [READ]: () => ({ json: { ...job({ state: 'failed' }), url: null } }),
    });
    for (const outcome of ['failed', 'answered', 'again']) {
      await userEvent.click(dialog.getByRole('button', exportButton));
      await dialog.findByText(/^There was an error exporting your data/);
      if (outcome === 'answered')
        await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    }
    const [first, second, third] = server
      .to(CREATE)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says so when it could not be started, or no table is chosen', async () => {
    const { dialog } = openDialog({ [CREATE]: () => ({ status: 503, json: {} }) });
    await userEvent.click(dialog.getByRole('button', exportButton));
    await dialog.findByText(/^There was an error exporting your data/);
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
    expect(dialog.getByText('Choose at least one table.')).toBeVisible();
    expect(dialog.getByRole('button', exportButton)).toBeDisabled();
  });
});
