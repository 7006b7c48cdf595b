import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPanel, part } from '../patrol-view/testing/openPanel';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse, sighting } from '#testing/builders.ts';
import type { FakeResponse, FakeRequest } from '#testing/fakeServer.ts';
import type { Thumbnail } from '../patrol-data/photo';
import { thumbnail, thumbnails } from './testing/thumbnail';

const LIST = 'GET /photos/thumbnails-for-patrol/';

/** Pages as the API sends them; the token is the index of the next photo. */
const makePages =
  (photos: readonly Thumbnail[]) =>
  ({ query }: FakeRequest): FakeResponse => {
    const record = query.get('recordId');
    const all = photos.filter(({ sighting_id }) => record === null || sighting_id === record);
    const from = Number(query.get('nextToken') ?? 0);
    const to = from + Number(query.get('limitResults'));
    const truncated = to < all.length;
    return {
      json: {
        items: all.slice(from, to),
        total: all.length,
        truncated,
        nextToken: truncated ? String(to) : null,
      },
    };
  };

const open = (
  photos: readonly Thumbnail[],
  more: Record<string, (request: FakeRequest) => FakeResponse> = {},
  { recordId = null as string | null } = {},
) => {
  session.begin(signInResponse());
  return openPanel(
    { 'POST /sightings/detailed/': { json: { sightings: [sighting()], surveySightings: [] } } },
    { recordId },
    { [LIST]: makePages(photos), ...more },
  );
};

const listRequests = ({ server }: ReturnType<typeof open>) =>
  server.to(LIST).map(({ query }) => ({
    limit: query.get('limitResults'),
    record: query.get('recordId'),
    from: query.get('nextToken'),
  }));

const photosPart = () => part('Photos');

describe('photos of a patrol', () => {
  it('come in pages, when they are requested', async () => {
    const opened = open(thumbnails(150));
    await waitFor(() => expect(photosPart().getAllByRole('link')).toHaveLength(60));
    expect(listRequests(opened)).toEqual([
      { limit: '1', record: null, from: null },
      { limit: '60', record: null, from: null },
    ]);
    expect(screen.getByRole('button', { name: 'Photos 150' })).toBeVisible();
    await userEvent.click(photosPart().getByRole('button', { name: 'Show more photos (90 left)' }));
    await photosPart().findByRole('button', { name: 'Show more photos (30 left)' });
    expect(photosPart().getAllByRole('link')).toHaveLength(120);
  });

  it('are described by their caption and their record', async () => {
    open([
      thumbnail({ caption: 'Fluke, underside ' }),
      thumbnail({ photo_id: '1042.s1.2', photo_seq: 2 }),
      thumbnail({
        photo_id: '1042.v2.1',
        sighting_id: null,
        sighting_dt: null,
        survey_id: '1042.v2',
        survey_start_dt: '2026-03-01 10:00:00',
        sensitive: true,
      }),
    ]);
    await photosPart().findByRole('link', {
      name: 'Fluke, underside (Photo 1 of Whale Observation, 09:00)',
    });
    expect(
      photosPart()
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), within(link).getAllByRole('img').length]),
    ).toEqual([
      ['/photos/sighting/1042.s1.1', 1],
      ['/photos/sighting/1042.s1.2', 1],
      ['/photos/survey/1042.v2.1', 2],
    ]);
    expect(photosPart().getByRole('img', { name: 'Photo 1 of survey, 10:00' })).toBeVisible();
    expect(photosPart().getByRole('img', { name: 'Hidden outside North Inlet' })).toBeVisible();
  });

  it('without a picture say why', async () => {
    open([
      thumbnail({ state: 'processing', data: null }),
      thumbnail({ photo_id: '1042.s1.2', photo_seq: 2, state: 'failed', data: null }),
    ]);
    const first = await photosPart().findByRole('link', {
      name: 'Photo 1 of Whale Observation, 09:00',
    });
    expect(first).toHaveTextContent('Being prepared…');
    expect(
      photosPart().getByRole('link', { name: 'Photo 2 of Whale Observation, 09:00' }),
    ).toHaveTextContent('No preview');
  });

  it('that do not load are tried again', async () => {
    let isDown = true;
    const pages = makePages(thumbnails(2));
    open([], {
      [LIST]: (call) =>
        isDown && call.query.get('limitResults') === '60'
          ? { status: 503, json: { title: 'Down' } }
          : pages(call),
    });
    await userEvent.click(await photosPart().findByRole('button', { name: 'Try again' }));
    isDown = false;
    await userEvent.click(await photosPart().findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(photosPart().getAllByRole('link')).toHaveLength(2));
  });

  it('are requested only when they are nearly seen', async () => {
    const observed: { element: Element; tell: () => void }[] = [];
    class Observer {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        observed.push({ element, tell: () => this.tell([{ isIntersecting: true }]) });
      }
      disconnect(): void {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    try {
      const opened = open(thumbnails(2));
      await waitFor(() => expect(observed).toHaveLength(1));
      expect(listRequests(opened)).toHaveLength(1);
      act(() => observed[0]!.tell());
      await waitFor(() => expect(photosPart().getAllByRole('link')).toHaveLength(2));
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  it('that are missing can be added by people who may edit the patrol', async () => {
    const { close } = open([]);
    await photosPart().findByText(
      'No photos yet. Add them to a sighting or survey of this patrol.',
    );
    close();
    session.begin(signInResponse({ full_name: 'Someone Else', login_name: 'other' }));
    openPanel({});
    await photosPart().findByText('No photos on this patrol.');
  });
});

describe('photos of a sighting', () => {
  it('appear with it, from the photos of the patrol where these are loaded', async () => {
    const opened = open(
      [thumbnail(), thumbnail({ photo_id: '1042.s2.1', sighting_id: '1042.2' })],
      {},
      { recordId: '1042.1' },
    );
    const sightings = part('Sightings');
    await sightings.findByRole('heading', { name: 'Photos (1)' });
    expect(sightings.getAllByRole('link')).toHaveLength(1);
    expect(listRequests(opened).filter(({ limit }) => limit === '60').length).toBeLessThanOrEqual(
      2,
    );
  });

  it('are requested by its id where the patrol has more photos than one page', async () => {
    const opened = open(
      [thumbnail({ photo_id: '1042.s2.1', sighting_id: '1042.2' }), ...thumbnails(70)],
      {},
      { recordId: '1042.1' },
    );
    await part('Sightings').findByRole('heading', { name: 'Photos (70)' });
    expect(listRequests(opened)).toContainEqual({ limit: '60', record: '1042.1', from: null });
  });
});
