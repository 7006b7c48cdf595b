import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPanel, part } from '../../patrol-view/testing/openPanel';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse, sighting } from '#testing/builders.ts';
import type { FakeResponse, FakeRequest } from '#testing/fakeServer.ts';
import type { Thumbnail } from '../../patrol-data/photo';
import { thumbnail } from '../testing/thumbnail';

const ONE = 'GET /photos/individual-sighting-photo/';

const PHOTOS = [
  thumbnail({ caption: 'Fluke', photographer: 'Robin Testperson' }),
  thumbnail({ photo_id: '1042.s1.2', photo_seq: 2, caption: 'Fin' }),
];

const opened = (photo: Thumbnail, links: object): FakeResponse => ({
  json: { ...photo, data: null, display_url: null, original_url: null, ...links },
});

const open = async (
  photos: readonly Thumbnail[],
  respond: (request: FakeRequest, nth: number) => FakeResponse,
): Promise<ReturnType<typeof openPanel>> => {
  // jsdom has no layout; the gallery draws nothing without one.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  session.begin(signInResponse());
  const counts = new Map<string, number>();
  const panel = openPanel(
    { 'POST /sightings/detailed/': { json: { sightings: [sighting()], surveySightings: [] } } },
    {},
    {
      'GET /photos/thumbnails-for-patrol/': () => ({
        json: { items: photos, total: photos.length, truncated: false, nextToken: null },
      }),
      [ONE]: (request) => {
        const id = request.query.get('photoId')!;
        const nth = (counts.get(id) ?? 0) + 1;
        counts.set(id, nth);
        return respond(request, nth);
      },
    },
  );
  await userEvent.click(await part('Photos').findByRole('link', { name: /^(Fluke|Photo 1)/ }));
  await screen.findByRole('dialog', { name: 'Photos' });
  return panel;
};

const linkTo =
  (links: object = {}) =>
  ({ query }: FakeRequest, nth: number): FakeResponse => {
    const id = query.get('photoId')!;
    const photo = PHOTOS.find(({ photo_id }) => photo_id === id)!;
    return opened(photo, { display_url: `https://store.test/${id}?${nth}`, ...links });
  };

/** The display-size image. */
const picture = (name: RegExp): HTMLImageElement =>
  screen
    .getAllByRole<HTMLImageElement>('img', { name })
    .find(({ src }) => src.startsWith('https:'))!;

afterEach(() => jest.restoreAllMocks());

it('shows a photo with its caption, and the next one with the arrow key', async () => {
  await open(PHOTOS, linkTo());
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  await waitFor(() => expect(picture(/^Fluke/).src).toBe('https://store.test/1042.s1.1?1'));
  // The record's name appears after the sightings have loaded.
  const caption = await screen.findByText(/Photo 1 of Whale Observation, 09:00Robin/);
  expect(caption).toHaveTextContent(/^Fluke/);
  expect(screen.getByText(/Robin Testperson, Mar 1, 2026, 09:01/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText('2 of 2');
  expect(screen.getByRole('link', { name: 'Open photo page' })).toHaveAttribute(
    'href',
    '/photos/sighting/1042.s1.2',
  );
});

it('has buttons that can be seen over a bright photo, with a white ring around the focused one', async () => {
  await open(PHOTOS, linkTo());
  const root = screen.getByRole('dialog', { name: 'Photos' });
  const readVariable = (name: string): string => getComputedStyle(root).getPropertyValue(name);
  expect(readVariable('--yarl__button_background_color')).toBe('rgb(0 0 0 / 50%)');
  expect(readVariable('--focus-ring')).toBe('#ffffff');
});

it('gives the keyboard back to the thumbnail', async () => {
  await open(PHOTOS, linkTo());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(part('Photos').getByRole('link', { name: /^Fluke/ })).toHaveFocus();
});

it('fetches a new link when one has expired, and gives up on one that never worked', async () => {
  await open(PHOTOS, linkTo());
  await waitFor(() => expect(picture(/^Fluke/)).toBeInTheDocument());
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start + 6 * 60_000);
  fireEvent.error(picture(/^Fluke/));
  await waitFor(() => expect(picture(/^Fluke/).src).toBe('https://store.test/1042.s1.1?2'));
  now.mockRestore();
  jest.spyOn(Date, 'now').mockReturnValue(start + 6 * 60_000 + 1000);
  fireEvent.error(picture(/^Fluke/));
  expect(await screen.findByText(/^The photo could not be loaded/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(picture(/^Fluke/).src).toBe('https://store.test/1042.s1.1?3'));
});

it('offers the original to people who may have it, through a new link', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.href);
  });
  const links: string[] = [];
  await open(PHOTOS, (request, nth) =>
    linkTo({ original_url: `https://store.test/original?${nth}` })(request, nth),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download original' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(links).toEqual(['https://store.test/original?2']);
});

it('offers no original to others', async () => {
  await open(PHOTOS, linkTo());
  await waitFor(() => expect(picture(/^Fluke/)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Download original' })).not.toBeInTheDocument();
});

it('says why a photo has no preview', async () => {
  const failed = thumbnail({ state: 'failed', reason: 'The file is cut off.', data: null });
  await open([failed], () => opened(failed, {}));
  expect(await screen.findByText('No preview: The file is cut off.')).toBeInTheDocument();
});
