import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeMap, type FakeMap } from '#platform/map/fakeMap.ts';
import { fill } from '#testing/fill.ts';
import { EVERY_KIND } from '../../testing/everyKind';
import { renderForm } from '../../testing/renderForm';

let map: FakeMap;
jest.mock('#platform/map/loadMap.ts', () => ({
  MapUnavailable: class extends Error {},
  loadMap: () =>
    Promise.resolve(({ initial }: { initial: typeof INITIAL_BOUNDS }) => {
      map = createFakeMap(initial);
      return map;
    }),
}));

const ROUTE: RouteGeojson = {
  type: 'Feature',
  properties: {
    coordTimes: [['2026-03-01 08:00:00', '2026-03-01 08:10:00', '2026-03-01 08:20:00']],
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [-128, 52],
        [-128.1, 52.1],
        [-128.2, 52.2],
      ],
    ],
  },
};

const open = (keys: readonly string[], wire: Wire = {}, route: RouteGeojson | null = null) => {
  const fields: readonly Field[] = EVERY_KIND;
  return renderForm(
    fields.filter(({ key }) => keys.includes(key)),
    wire,
    { route },
  );
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (label: string | RegExp) => screen.getByLabelText(label);
const mapReady = () => screen.findByRole('button', { name: 'Zoom in' });
const tap = (...positions: [number, number][]) =>
  positions.forEach((position) => act(() => map.tap(position)));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a point', () => {
  it('far from this coast is questioned, and its longitude can be made negative', async () => {
    const { user, save } = open(['location']);
    await user.type(box('Latitude of Location'), '52 9.6 N');
    await user.type(box('Longitude of Location'), '128.14');
    expect(screen.queryByText(/far from this coast/)).toBeNull();
    await user.tab();
    expect(box('Longitude of Location')).toHaveAccessibleDescription(
      'This is far from this coast. Western longitudes are negative.',
    );
    await user.click(button('Use 52.16, -128.14 as Location'));
    expect(screen.queryByText(/far from this coast/)).toBeNull();
    expect(box('Latitude of Location')).toHaveValue('52 9.6 N');
    expect(await save()).toEqual({ latitude: 52.16, longitude: -128.14 });
  });

  it('far from this coast on both sides is questioned, and kept', async () => {
    const { save } = open(['location'], { latitude: 12, longitude: 128.14 });
    expect(screen.getByText(/^This is far from this coast. Check the numbers/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use .* as/ })).toBeNull();
    expect(await save()).toEqual({ latitude: 12, longitude: 128.14 });
  });

  it('is typed in degrees and minutes, and sent in degrees', async () => {
    const { user, save } = open(['location']);
    await user.type(box('Latitude of Location'), '52 18.5 N');
    await user.type(box('Longitude of Location'), '128 10.2 W');
    expect(screen.getByText('= 52.308333°')).toBeVisible();
    expect(await save()).toEqual({ latitude: 52.308333, longitude: -128.17 });
  });

  it('is parted when latitude and longitude are pasted into one box', async () => {
    const { user, save } = open(['anchor']);
    await user.click(box('Latitude of Anchor'));
    await user.paste('52.3083, -128.17');
    expect(await save()).toEqual({ anchor: '{"type":"Point","coordinates":[-128.17,52.3083]}' });
  });

  it('is parted when both were typed into one box, and not before', async () => {
    const { user, save } = open(['anchor']);
    await user.type(box('Latitude of Anchor'), '52.3083, -128.17');
    expect(box('Latitude of Anchor')).toHaveValue('52.3083, -128.17');
    await user.tab();
    expect(box('Latitude of Anchor')).toHaveValue('52.3083');
    expect(await save()).toEqual({ anchor: '{"type":"Point","coordinates":[-128.17,52.3083]}' });
  });

  it('without its second half is refused at its field', async () => {
    const { user, save } = open(['location']);
    await user.type(box('Latitude of Location'), '52');
    expect(await save()).toBeUndefined();
    expect(screen.getByRole('group', { name: 'Location' })).toHaveAccessibleDescription(
      'Location is missing its longitude: it needs both latitude and longitude',
    );
    await waitFor(() => expect(box('Latitude of Location')).toHaveFocus());
  });

  it('that isn’t a number stays as typed and is rejected in plain words', async () => {
    const { user, save } = open(['anchor']);
    await user.type(box('Latitude of Anchor'), 'off the point');
    expect(await save()).toBeUndefined();
    expect(box('Latitude of Anchor')).toHaveValue('off the point');
    expect(within(screen.getByRole('alert')).getByRole('listitem')).toHaveTextContent(
      'Anchor needs a latitude and a longitude in degrees',
    );
  });

  it('is set on the map', async () => {
    const { user, save } = open(['location'], { latitude: 52, longitude: -128 });
    await user.click(button('Set on map: Location'));
    await mapReady();
    expect(map.shown.location).toEqual({ shape: 'point', positions: [[-128, 52]] });
    tap([-128.3, 52.3], [-128.4, 52.4]);
    await user.click(button('Finish'));
    await gone();
    expect(box('Latitude of Location')).toHaveValue('52.4');
    expect(await save()).toEqual({ latitude: 52.4, longitude: -128.4 });
  });

  it('is left as it was when the map is cancelled', async () => {
    const { user, save } = open(['location'], { latitude: 52, longitude: -128 });
    await user.click(button('Set on map: Location'));
    await mapReady();
    tap([-128.3, 52.3]);
    await user.click(button('Cancel'));
    await gone();
    expect(await save()).toEqual({ latitude: 52, longitude: -128 });
  });

  it('is set by keyboard at the crosshair in the middle of the map', async () => {
    const { user, save } = open(['location']);
    await user.click(button('Set on map: Location'));
    await mapReady();
    act(() => map.moveTo({ minX: -129, minY: 52, maxX: -127, maxY: 53 }));
    await user.click(button('Place at crosshair'));
    await user.click(button('Finish'));
    expect(await save()).toEqual({ latitude: 52.5, longitude: -128 });
  });

  it('is copied from the route, at the time of the record', async () => {
    const { user, save } = open(['seen_dt', 'location'], { seen_dt: '2026-03-01 08:12:00' }, ROUTE);
    await user.click(button('From the route: Location'));
    expect(screen.getByText(/Fix of 2026-03-01 08:10:00 \(2 min away\)/)).toBeVisible();
    await user.click(button('Use this location'));
    await gone();
    expect(await save()).toEqual({
      seen_dt: '2026-03-01 08:12:00',
      latitude: 52.1,
      longitude: -128.1,
    });
  });

  it('is copied from the end of the route', async () => {
    const { user, save } = open(['location'], {}, ROUTE);
    await user.click(button('From the route: Location'));
    await user.click(button('End of the route'));
    await gone();
    expect(await save()).toEqual({ latitude: 52.2, longitude: -128.2 });
  });
});

describe('a line', () => {
  it('is drawn on the map next to the route, and its last corner can be undone', async () => {
    const { user, save } = open(['transect'], {}, ROUTE);
    await user.click(button('Draw on map: Transect'));
    await mapReady();
    expect(map.shown.focus?.lines).toEqual([
      [
        [-128, 52],
        [-128.1, 52.1],
        [-128.2, 52.2],
      ],
    ]);
    tap([-128, 52]);
    expect(button('Finish')).toBeDisabled();
    tap([-128.1, 52.1], [-128.5, 52.5]);
    await user.click(button('Undo'));
    tap([-128.2, 52.2]);
    expect(screen.getByText('3 points.')).toBeVisible();
    await user.click(button('Finish'));
    await gone();
    expect(screen.getByText('Line of 3 points')).toBeVisible();
    expect(await save()).toEqual({
      transect: '{"type":"LineString","coordinates":[[-128,52],[-128.1,52.1],[-128.2,52.2]]}',
    });
  });

  it('loses its last corner by Ctrl+Z on the map, and what was typed before stays', async () => {
    const { user } = open(['transect']);
    await user.click(button('Draw on map: Transect'));
    await mapReady();
    tap([-128, 52], [-129, 52.5], [-130, 53]);
    // If not prevented, the browser would undo in the form below.
    const notTaken = fireEvent.keyDown(button('Zoom in'), { key: 'z', ctrlKey: true });
    expect(notTaken).toBe(false);
    expect(screen.getByText('2 points.')).toBeVisible();
  });

  it('is the stretch of the route between two times', async () => {
    const { user, save } = open(['transect'], {}, ROUTE);
    await user.click(button('From the route: Transect'));
    fireEvent.change(box('From: time'), { target: { value: '08:05' } });
    expect(screen.getByText('2 fixes between these times.')).toBeVisible();
    await user.click(button('Use this section'));
    await gone();
    expect(await save()).toEqual({
      transect: '{"type":"LineString","coordinates":[[-128.1,52.1],[-128.2,52.2]]}',
    });
  });

  it('is typed, a position a line, and says what cannot be read', async () => {
    const { user, save } = open(['transect']);
    await user.click(button('Type coordinates: Transect'));
    await user.type(box(/^Coordinates of Transect/), '52, -128{Enter}52.1');
    expect(screen.getByText('Line 2 is not “latitude, longitude” in degrees.')).toBeVisible();
    expect(await save()).toBeUndefined();
    expect(within(screen.getByRole('alert')).getByRole('listitem')).toHaveTextContent(
      'Transect has coordinates that do not form a line',
    );
    await user.type(box(/^Coordinates of Transect/), ', -128.1');
    expect(await save()).toEqual({
      transect: '{"type":"LineString","coordinates":[[-128,52],[-128.1,52.1]]}',
    });
  });

  it('can be cleared', async () => {
    const { user, save } = open(['transect'], {
      transect: '{"type":"LineString","coordinates":[[-128,52],[-128.1,52.1]]}',
    });
    expect(screen.getByText('Line of 2 points')).toBeVisible();
    await user.click(button('Clear: Transect'));
    expect(await save()).toEqual({ transect: null });
  });
});

describe('an area', () => {
  it('is what the boat went round between two times', async () => {
    const { user, save } = open(['boundary'], {}, ROUTE);
    await user.click(button('From the route: Boundary'));
    expect(screen.getByText('3 fixes between these times.')).toBeVisible();
    await user.click(button('Use this section'));
    await gone();
    expect(await save()).toEqual({
      boundary:
        '{"type":"Polygon","coordinates":[[[-128,52],[-128.1,52.1],[-128.2,52.2],[-128,52]]]}',
    });
  });

  it('is drawn, and closed automatically', async () => {
    const { user, save } = open(['boundary']);
    await user.click(button('Draw on map: Boundary'));
    await mapReady();
    tap([-128, 52], [-127, 52], [-127, 53]);
    await user.click(button('Finish'));
    await gone();
    expect(screen.getByText('Area with 3 corners')).toBeVisible();
    expect(await save()).toEqual({
      boundary: '{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,53],[-128,52]]]}',
    });
  });

  it('of an unknown format is shown as text and kept', async () => {
    const { save } = open(['boundary', 'name'], { name: 'a', boundary: '{"rings":[]}' });
    expect(box(/^Coordinates of Boundary/)).toHaveValue('{"rings":[]}');
    expect(await save()).toBeUndefined();
  });
});

describe('the location of a survey', () => {
  it('is a line, a point or an area, as another value says', async () => {
    const { user, save } = open(['geometry_type', 'geometry']);
    expect(screen.getByText('Answer “Surveyed as” first.')).toBeVisible();
    await user.selectOptions(box('Surveyed as'), 'Point');
    await fill(box('Latitude of Surveyed place'), '52 30 N');
    await fill(box('Longitude of Surveyed place'), '-128');
    expect(await save()).toEqual({
      geometry_type: 'Point',
      geometry: '{"type":"Point","coordinates":[-128,52.5]}',
    });
  });

  it('far from this coast is questioned, and its longitude can be made negative', async () => {
    const { user, save } = open(['geometry_type', 'geometry'], {
      geometry_type: 'Point',
      geometry: { type: 'Point', coordinates: [128.5, 52.5] },
    });
    await user.click(button('Use 52.5, -128.5 as Surveyed place'));
    expect(await save()).toEqual({
      geometry_type: 'Point',
      geometry: '{"type":"Point","coordinates":[-128.5,52.5]}',
    });
  });

  it('is kept when that value changes, and the form says so', async () => {
    const geometry = {
      type: 'LineString',
      coordinates: [
        [-128, 52],
        [-128.1, 52.1],
      ],
    };
    const { user, save } = open(['geometry_type', 'geometry'], {
      geometry_type: 'Transect',
      geometry,
    });
    expect(screen.getByText('Line of 2 points')).toBeVisible();
    await user.selectOptions(box('Surveyed as'), 'Area');
    expect(
      screen.getByText('You chose “Area”. Line of 2 points is kept until you set a new location.'),
    ).toBeVisible();
    expect(await save()).toEqual({ geometry_type: 'Area', geometry });
    await user.click(button('Type coordinates: Surveyed place'));
    await fill(box(/^Coordinates of/), '52, -128\n52, -127\n53, -127');
    expect(await save()).toEqual({
      geometry_type: 'Area',
      geometry: '{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,53],[-128,52]]]}',
    });
  });
});
