import { screen, waitFor, within } from '@testing-library/react';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import userEvent from '@testing-library/user-event';
import { openPanel, part } from '../../patrol-view/testing/openPanel';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { thumbnail } from '../testing/thumbnail';
import { useZipJobs } from './zipJobs';
import { ZipStrip } from './ZipStrip';
import { progressText } from './zipText';
import type { ZipResponse } from './useZip';

const ZIP = 'POST /photos/zip/';

const makeResponse = (zip: Partial<NonNullable<ZipResponse['zip']>> | null): ZipResponse => ({
  photos: 48,
  bytes: 240_000_000,
  waiting: 0,
  unavailable: 0,
  fileName: 'Patrol #1042 Photos.zip',
  zip: zip && { state: 'working', writtenBytes: 0, reason: null, url: null, ...zip },
});

const isStart = (body: unknown): boolean => (body as { start?: boolean }).start === true;

const openOffer = async (
  first: FakeResponse | (() => FakeResponse),
  started: FakeResponse = { json: makeResponse({ writtenBytes: 0 }) },
  user = {},
) => {
  session.begin(signInResponse(user));
  const opened = openPanel(
    {
      'GET /photos/thumbnails-for-patrol/': {
        json: { items: [thumbnail()], total: 1, truncated: false, nextToken: null },
      },
    },
    {},
    {
      [ZIP]: ({ body }) =>
        isStart(body) ? started : typeof first === 'function' ? first() : first,
    },
  );
  await userEvent.click(await part('Photos').findByRole('button', { name: 'Download photos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download photos' }));
  return { ...opened, dialog };
};

const openStrip = (next: () => FakeResponse) => {
  useZipJobs.getState().add([1042]);
  const server = fakeServer({ [ZIP]: next });
  renderScreen(<ZipStrip />, { address: '/' });
  return server;
};

beforeEach(() => {
  useZipJobs.setState({ jobs: [] });
  localStorage.clear();
});

describe('the offer', () => {
  it('says how much it is before anything is started', async () => {
    const { dialog, server } = await openOffer({ json: makeResponse(null) });
    expect(await dialog.findByText(/^48 photos, 240.0 MB\. The portal packs them/)).toBeVisible();
    expect(server.to(ZIP).map(({ body }) => body)).toEqual([{ patrolIds: [1042] }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare download' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to(ZIP).at(-1)!.body).toEqual({ patrolIds: [1042], start: true });
    expect(useZipJobs.getState().jobs).toEqual([[1042]]);
  });

  it('is a download where the file is there already', async () => {
    const url = 'https://store.test/zip';
    const { dialog } = await openOffer({ json: makeResponse({ state: 'ready', url }) });
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.href);
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toEqual([url]));
    jest.restoreAllMocks();
  });

  it('stays open when the job could not be started', async () => {
    const { dialog } = await openOffer({ json: makeResponse(null) }, { status: 503, json: {} });
    await userEvent.click(await dialog.findByRole('button', { name: 'Prepare download' }));
    await dialog.findByText(/^The portal could not be reached/);
    expect(useZipJobs.getState().jobs).toEqual([]);
  });

  it('waits for photos that are still processed, and names those that it omits', async () => {
    let waiting = 2;
    const { dialog } = await openOffer(() => ({
      json: { ...makeResponse(null), waiting, unavailable: 1 },
    }));
    await dialog.findByText(/^Still being processed: 2 photos\./);
    await dialog.findByText(/^Not included: 1 photo /);
    const prepare = dialog.getByRole('button', { name: 'Prepare download' });
    expect(prepare).toBeDisabled();
    waiting = 0;
    await waitFor(() => expect(prepare).toBeEnabled());
  });

  it('shows people of other nations that it contains no originals', async () => {
    const { dialog } = await openOffer({ json: makeResponse(null) }, undefined, {
      access: [{ nation: 'South Arm', hr: false, access: 'Guardian' }],
    });
    await dialog.findByText(/in display size, without locations/);
  });
});

describe('the strip', () => {
  it('shows progress until the file is there, and survives a reload', async () => {
    let state = makeResponse({ writtenBytes: 60_000_000 });
    openStrip(() => ({ json: state }));
    await screen.findByText(
      'Preparing Patrol #1042 Photos.zip: 60.0 MB of 240.0 MB. You can leave this page.',
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(localStorage.getItem('photo-zips')).toBe('[[1042]]');
    state = makeResponse({
      state: 'ready',
      writtenBytes: 240_000_000,
      url: 'https://store.test/zip',
    });
    await screen.findByText('Patrol #1042 Photos.zip is ready: 48 photos, 240.0 MB.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Patrol #1042 Photos.zip' }));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(localStorage.getItem('photo-zips')).toBe('[]');
  });

  it('says why it failed, and tries again', async () => {
    const server = openStrip(() => ({
      json: makeResponse({ state: 'failed', reason: 'a photo is missing from the store.' }),
    }));
    await screen.findByText(
      'Patrol #1042 Photos.zip could not be prepared: a photo is missing from the store.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.to(ZIP).some(({ body }) => isStart(body))).toBe(true));
  });

  it('says that an interrupted job continues, and can start it again', async () => {
    const { interrupted } = zipMessages;
    const server = openStrip(() => ({ json: makeResponse({ reason: interrupted }) }));
    await screen.findByText(`Patrol #1042 Photos.zip: ${interrupted}`);
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(server.to(ZIP).some(({ body }) => isStart(body))).toBe(true));
  });

  it('forgets photos that the person can’t see any more', async () => {
    openStrip(() => ({ status: 404, json: {} }));
    await waitFor(() => expect(useZipJobs.getState().jobs).toEqual([]));
  });
});

test('photos that changed since are prepared again', () => {
  expect(progressText(makeResponse(null))).toBe(
    'The photos in Patrol #1042 Photos.zip have changed. Prepare it again to download it.',
  );
});
