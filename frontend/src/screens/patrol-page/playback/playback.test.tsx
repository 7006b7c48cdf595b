import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sighting } from '#testing/builders.ts';
import { items, openPage, ROUTE } from '../testing/openPage';
import { pageMap } from '../testing/fakeLoadMap';

jest.mock('#platform/map/loadMap.ts', () => jest.requireActual<object>('../testing/fakeLoadMap'));

const point = (lon: number) => `{"type":"Point","coordinates":[${lon},52]}`;
const responses = {
  'POST /sightings/detailed/': {
    json: {
      sightings: [
        sighting({ sighting_dt: '2026-03-01 08:05:00', coordinates: point(-128.05) }),
        sighting({
          sighting_id: '1042.2',
          sighting_dt: '2026-03-01 10:10:00',
          sighting_type: 'Bird Observation',
          coordinates: point(-128.1),
        }),
      ],
      surveySightings: [],
    },
  },
};

/** Runs animation frames manually. */
const frames = () => {
  let next: FrameRequestCallback | null = null;
  let now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    next = callback;
    return 1;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (next = null));
  return (ms: number) => {
    for (let left = ms; left > 0 && next; left -= 250) {
      now += Math.min(left, 250);
      const draw: FrameRequestCallback = next;
      act(() => draw(now));
    }
  };
};

const time = () => screen.findByRole('slider', { name: 'Time' });
const shown = () => pageMap.current!.shown;

const matchMedia = window.matchMedia.bind(window);
const lessMotion = (reduced: boolean): void => {
  window.matchMedia = (media) => ({
    ...matchMedia(media),
    matches: reduced && media.includes('reduced-motion'),
  });
};

beforeEach(() => lessMotion(false));
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = matchMedia;
});

describe('playing the day of a patrol', () => {
  it('moves the boat along the route, over the gap, and shows what was recorded by then', async () => {
    await openPage('/patrol/1042', responses);
    await time();
    await waitFor(() => expect(shown().focus?.sightings).toHaveLength(2));
    const run = frames();
    await userEvent.click(screen.getByRole('button', { name: 'Play the day' }));
    expect(shown().pointer).toEqual([-128, 52]);
    expect(shown().focus?.sightings).toEqual([]);
    expect(screen.getByText('0 of 2 records so far')).toBeVisible();

    // 40 minutes of track, at the default pace of a minute per second.
    run(10_250);
    expect(shown().pointer?.[0]).toBeCloseTo(-128.1);
    expect(await time()).toHaveAttribute('aria-valuetext', 'Mar 1, 2026, 08:10');
    expect(screen.getByText('1 of 2 records so far · 08:05 Whale Observation')).toBeVisible();
    expect(shown().focus?.sightings).toEqual([{ position: [-128.05, 52], group: 0 }]);

    run(20_000);
    expect(await time()).toHaveAttribute('aria-valuetext', 'Mar 1, 2026, 10:10');
    run(30_000);
    expect(screen.getByText('2 of 2 records so far · 10:10 Bird Observation')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play the day' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Show whole patrol' }));
    expect(shown().pointer).toBeNull();
    expect(shown().focus?.sightings).toHaveLength(2);
  });

  it('is led by keys: arrows by a minute, with Shift by ten, the space bar plays and pauses', async () => {
    await openPage('/patrol/1042', responses);
    const slider = await time();
    frames();
    slider.focus();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Mar 1, 2026, 08:01');
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Mar 1, 2026, 08:11');
    fireEvent.keyDown(slider, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    fireEvent.keyDown(slider, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Play the day' })).toBeVisible();
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Mar 1, 2026, 10:20');
  });

  it('shows in a gap that there is no track', async () => {
    await openPage('/patrol/1042', responses);
    const slider = await time();
    fireEvent.change(slider, { target: { value: Number(slider.getAttribute('min')) + 3600 } });
    expect(screen.getByText('No track between 08:20 and 10:00.')).toBeVisible();
    expect(shown().pointer).toEqual([-128.2, 52]);
  });

  it('goes by steps where less motion is wanted', async () => {
    lessMotion(true);
    try {
      await openPage('/patrol/1042', responses);
      await time();
      const drawn = jest.spyOn(window, 'requestAnimationFrame');
      jest.useFakeTimers();
      fireEvent.click(screen.getByRole('button', { name: 'Play the day' }));
      act(() => jest.advanceTimersByTime(3000));
      expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute(
        'aria-valuetext',
        'Mar 1, 2026, 08:03',
      );
      expect(drawn).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends when a record is looked at', async () => {
    await openPage('/patrol/1042', responses);
    const slider = await time();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(shown().focus?.sightings).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Bird Observation/ }));
    expect(shown().pointer).toEqual([-128.1, 52]);
    expect(shown().focus?.sightings).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show whole patrol' })).toBeNull();
  });

  it.each([
    [
      { ...ROUTE, properties: {} },
      'The route of this patrol was recorded without times, so the day cannot be played back.',
    ],
    [null, 'No route was recorded on this patrol.'],
  ])('is not offered where it cannot be, with the reason (%#)', async (route, text) => {
    await openPage('/patrol/1042', { 'GET /patrols/route/': { json: { route_geojson: route } } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play the day' })).toBeNull();
  });

  it('offers nothing while the route cannot be read', async () => {
    await openPage('/patrol/1042', {
      'GET /patrols/route/': { status: 500, json: {} },
      'GET /surveys/by-patrol-id/': items(),
    });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Play the day' })).toBeNull();
    expect(screen.queryByText('No route was recorded on this patrol.')).toBeNull();
  });
});
