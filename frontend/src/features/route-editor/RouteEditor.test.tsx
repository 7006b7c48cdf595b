import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import {
  expectedFigures,
  routeFigures,
  TRACK_CASES,
} from '@portal/shared-types/reading/tracks/testing/trackCases';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeMap, type FakeMap } from '#platform/map/fakeMap.ts';
import { RouteEditor } from './RouteEditor';
import { in2026 } from '#testing/in2026.ts';

const NEAR = { minX: -129, minY: 52, maxX: -128, maxY: 53 };

const track: RouteGeojson = {
  type: 'Feature',
  properties: {
    coordTimes: [
      [
        '2026-07-04 08:00:00',
        '2026-07-04 08:30:00',
        '2026-07-04 09:00:00',
        '2026-07-04 09:30:00',
        '2026-07-04 10:00:00',
      ],
    ],
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [-128.9, 52.1],
        [-128.8, 52.2],
        [-128.7, 52.3],
        [-128.6, 52.4],
        [-128.5, 52.5],
      ],
    ],
  },
};

const open = async (first: RouteGeojson | null = null) => {
  let map: FakeMap | undefined;
  let now = first;
  const times: string[][] = [];
  const load = () =>
    Promise.resolve(() => {
      map = createFakeMap(NEAR);
      map.setScale(100);
      return map;
    });
  const Screen = () => {
    const [route, setRoute] = useState(first);
    return (
      <RouteEditor
        value={route}
        onChange={(next) => {
          now = next;
          setRoute(next);
        }}
        onTimes={(...both) => times.push(both)}
        load={load}
      />
    );
  };
  render(<Screen />);
  await waitFor(() => expect(map?.shown.lineEdit).toBeTruthy());
  return { map: map!, route: () => now, times };
};

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const figures = () => screen.getByLabelText('Route summary').textContent;

describe('drawing a route', () => {
  it('takes a tap for a point, and leaves gaps where told to', async () => {
    const { map, route } = await open();
    act(() => map.tapLine([-128.9, 52.1]));
    act(() => map.tapLine([-128.8, 52.2]));
    await click('Leave a gap');
    act(() => map.tapLine([-128.6, 52.4]));
    act(() => map.tapLine([-128.5, 52.5]));
    expect(route()).toEqual({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-128.9, 52.1],
            [-128.8, 52.2],
          ],
          [
            [-128.6, 52.4],
            [-128.5, 52.5],
          ],
        ],
      },
    });
    expect(figures()).toBe('Distance26.1 km · 14.1 NMPoints4, 1 gap');
    await click('Undo');
    expect(figures()).toContain('Points3, 1 gap');
    await click('Redo');
    expect(figures()).toContain('Points4, 1 gap');
  });

  it('is undone and redone by keys when nothing has the focus', async () => {
    const { map, route } = await open();
    act(() => map.tapLine([-128.5, 52.5]));
    await click('Undo');
    // As browsers do with a button that becomes disabled.
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(route()?.geometry.coordinates).toEqual([[[-128.5, 52.5]]]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(route()).toBeNull();
  });

  it('takes a double tap, however slow, for one point, and the cross for a finger or the keyboard', async () => {
    const { map, route } = await open();
    act(() => {
      map.tapLine([-128.9, 52.1]);
      map.tapLine([-128.9, 52.1]);
    });
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    act(() => map.tapLine([-128.9, 52.1]));
    later.mockRestore();
    await click('Add at crosshair');
    expect(route()?.geometry.coordinates).toEqual([
      [
        [-128.9, 52.1],
        [-128.5, 52.5],
      ],
    ]);
  });
});

describe('changing a route', () => {
  it('moves a point that is dragged, and keeps its time', async () => {
    const { map, route } = await open(track);
    act(() => map.dragHandle([-128.8, 52.2], [-128.85, 52.25]));
    expect(route()?.geometry.coordinates[0]?.[1]).toEqual([-128.85, 52.25]);
    expect(route()?.properties).toEqual(track.properties);
    // The editor receives keys while it contains the focus, as the map does after a drag.
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(route()).toEqual(track);
  });

  it('adds a point where the line is tapped, chooses one that is tapped, and removes it', async () => {
    const { map, route } = await open(track);
    act(() => map.tapLine([-128.85, 52.15]));
    expect(route()?.geometry.coordinates[0]).toHaveLength(6);
    const panel = screen.getByRole('region', { name: 'Selected point' });
    expect(panel).toHaveTextContent('No time: this point was added by hand.');
    expect(within(panel).getByLabelText('Point')).toHaveValue('2');
    await click('Remove point');
    expect(route()?.geometry.coordinates).toEqual(track.geometry.coordinates);
    act(() => map.tapLine([-128.7, 52.3]));
    expect(screen.getByRole('region', { name: 'Selected point' })).toHaveTextContent(
      '52° 18.000′ N, 128° 42.000′ W · Jul 4, 2026, 09:00:00',
    );
  });

  it('deselects a point when another one takes its index', async () => {
    const { map, route } = await open(track);
    const chosen = () => screen.queryByRole('region', { name: 'Selected point' });
    act(() => map.tapLine([-128.85, 52.15]));
    expect(chosen()).not.toBeNull();
    await click('Undo');
    expect(chosen()).toBeNull();
    act(() => screen.getByRole('button', { name: 'Redo' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(route()).toEqual(track);
    // A point that undo doesn't move stays selected.
    act(() => map.tapLine([-128.7, 52.3]));
    await click('Add gap after');
    await click('Undo');
    expect(chosen()).toHaveTextContent('52° 18.000′ N, 128° 42.000′ W');
  });

  it('cuts a stretch out between two points, by tap and by number', async () => {
    const { map, route } = await open(track);
    act(() => map.tapLine([-128.8, 52.2]));
    await click('Select a section from here');
    await userEvent.type(screen.getByLabelText('To point'), '4{Enter}');
    const panel = screen.getByRole('region', { name: 'Selected section' });
    expect(panel).toHaveTextContent('Points 2 to 43 points · 26.1 km · 1 hour');
    await click('Cut, leaving a gap');
    expect(route()?.geometry.coordinates).toEqual([
      [
        [-128.9, 52.1],
        [-128.8, 52.2],
      ],
      [
        [-128.6, 52.4],
        [-128.5, 52.5],
      ],
    ]);
    expect(route()?.properties.coordTimes).toEqual([
      ['2026-07-04 08:00:00', '2026-07-04 08:30:00'],
      ['2026-07-04 09:30:00', '2026-07-04 10:00:00'],
    ]);
  });

  it('does not reverse recorded times, and clears all', async () => {
    const { route } = await open(track);
    await click('More route actions');
    expect(screen.getByRole('menuitem', { name: /^Reverse/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Clear route' }));
    expect(route()).toBeNull();
    await click('Undo');
    expect(route()).toEqual(track);
  });
});

describe('a route as coordinates', () => {
  it('is typed, and every point can be changed', async () => {
    const { route } = await open();
    await click('Coordinates');
    await userEvent.click(screen.getByLabelText('Points'));
    await userEvent.paste('52.1, -128.9\n52 12 N, 128 48 W');
    await click('Create route');
    const box = screen.getByLabelText('Latitude of point 2');
    expect(box).toHaveValue('52.2');
    await userEvent.clear(box);
    await userEvent.paste('52 18.0 N');
    await userEvent.keyboard('{Enter}');
    await click('Add a point after point 1');
    await click('Done');
    expect(route()?.geometry.coordinates).toEqual([
      [
        [-128.9, 52.1],
        [-128.85, 52.2],
        [-128.8, 52.3],
      ],
    ]);
  });
});

describe('a coordinate that cannot be read', () => {
  it('is said when its box is left, and changes nothing', async () => {
    const { route } = await open(track);
    await click('Coordinates');
    const box = screen.getByLabelText('Latitude of point 2');
    await userEvent.clear(box);
    await userEvent.type(box, 'fifty');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not a latitude, such as 52.1 or 52 06.0 N. The point was not moved.',
    );
    await userEvent.clear(box);
    await userEvent.type(box, '52 18 N{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(route()?.geometry.coordinates[0]?.[1]).toEqual([-128.8, 52.3]);
  });
});

describe('a route from a file', () => {
  in2026();
  /** jsdom can't read files as bytes. */
  const makeFile = (text: string, name = 'day.gpx'): File =>
    Object.assign(new File([text], name), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
    });
  const gpx = (...points: string[]) =>
    makeFile(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
  const point = (lat: number, time: string) =>
    `<trkpt lat="${lat}" lon="-128.9"><time>${time}</time></trkpt>`;
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Track file'), file);

  it('becomes the route, reports its times, and can be undone', async () => {
    const { map, route, times } = await open(track);
    await choose(gpx(point(52.1, '2026-07-05T15:00:00Z'), point(52.2, '2026-07-05T16:00:00Z')));
    await screen.findByText(/Jul 5, 08:00 – 09:00 · 2 points · 11.1 km/);
    await click('Use this track');
    expect(route()?.properties.coordTimes).toEqual([
      ['2026-07-05 08:00:00', '2026-07-05 09:00:00'],
    ]);
    expect(times).toEqual([['2026-07-05 08:00:00', '2026-07-05 09:00:00']]);
    expect(map.shown.bounds.minY).toBeCloseTo(52.07);
    await click('Undo');
    expect(route()).toEqual(track);
  });

  it.each(TRACK_CASES)('$file becomes the same route as in an import', async (one) => {
    const { route } = await open();
    await choose(makeFile(one.text, one.file));
    await userEvent.click(await screen.findByRole('button', { name: /^Use / }));
    expect(routeFigures(route())).toEqual(expectedFigures(one));
  });

  it.each(TRACK_CASES)(
    'what is not read of $file is shown',
    async ({ text, file, reported = [] }) => {
      await open();
      await choose(makeFile(text, file));
      const dialog = await screen.findByRole('dialog');
      await within(dialog).findByRole('button', { name: /^Use / });
      for (const [what] of reported) expect(dialog).toHaveTextContent(what);
      expect(within(dialog).queryAllByRole('alert').length > 0).toBe(
        reported.some(([what]) => !/planned|same time|without times/.test(what.source)),
      );
    },
  );

  it('with dates, positions or times that need it is corrected as chosen', async () => {
    const { route } = await open();
    const fix = (minute: number) =>
      `<trkpt lat="52.${minute}" lon="128.14"><time>2006-10-26T15:${minute}:00</time></trkpt>`;
    await choose(gpx(fix(10), fix(20)));
    await screen.findByText(/more than 15 years ago/);
    for (const name of [/1,024 weeks later/, /negative/, /local times/])
      await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.queryByText(/more than 15 years ago|Far from|no zone/)).toBeNull();
    await click('Use this track');
    expect(route()?.geometry.coordinates).toEqual([
      [
        [-128.14, 52.1],
        [-128.14, 52.2],
      ],
    ]);
    expect(route()?.properties.coordTimes).toEqual([
      ['2026-06-11 15:10:00', '2026-06-11 15:20:00'],
    ]);
  });

  it('can be dropped on the dialog of coordinates, which closes', async () => {
    await open(track);
    await click('Coordinates');
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { files: [gpx()] } });
    const titles = screen.getAllByText(/^Route (coordinates|from a file)$/);
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Route from a file']);
  });

  it('that contains no track shows why, and the route is unchanged', async () => {
    const { route } = await open(track);
    await choose(makeFile('PK\u0003\u0004'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'day.gpx is a compressed file (KMZ or ZIP). Unzip it, then open the .kml or .gpx file in it.',
    );
    await click('Close');
    expect(route()).toBe(track);
  });
});
