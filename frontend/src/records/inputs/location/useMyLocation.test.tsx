import { act, screen } from '@testing-library/react';
import { fill } from '#testing/fill.ts';
import { EVERY_KIND } from '../../testing/everyKind';
import { renderForm } from '../../testing/renderForm';

type Respond = (latitude: number, longitude: number, accuracy: number) => void;

/** A device that is being located until the test responds. */
const withDevice = () => {
  const requests: {
    options: PositionOptions | undefined;
    respond: Respond;
    fail: (code: number) => void;
  }[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) =>
    void requests.push({
      options,
      respond: (latitude, longitude, accuracy) =>
        act(() => found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition)),
      fail: (code) => act(() => failed?.({ code } as GeolocationPositionError)),
    });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  return requests;
};
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const open = (key: string, wire = {}) =>
  renderForm(
    EVERY_KIND.filter((field) => field.key === key || field.key === 'geometry_type'),
    wire,
  );
const box = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('sets the point to the device’s location and shows the accuracy', async () => {
  const requests = withDevice();
  const { user, save } = open('location');
  await user.click(button('Use my location: Location'));
  expect(button('Use my location: Location')).toHaveTextContent('Locating…');
  await user.click(button('Use my location: Location'));
  expect(requests).toHaveLength(1);
  expect(requests[0]!.options).toEqual({ enableHighAccuracy: true, timeout: 20_000 });

  requests[0]!.respond(52.308_333_3, -128.170_004_9, 12.4);
  expect(button('Use my location: Location')).toHaveTextContent('Use my location');
  expect(screen.getByText('Accurate to 12 m')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(await save()).toEqual({ latitude: 52.30833, longitude: -128.17 });

  // The accuracy is that of the device's location only.
  await fill(box('Latitude of Location'), '52.4');
  expect(screen.queryByText(/^Accurate/)).toBeNull();
});

it('can undo replacing a location, also after locating twice', async () => {
  const requests = withDevice();
  const { user, save } = open('location');
  await user.click(button('Use my location: Location'));
  // Typed while the device is being located.
  await fill(box('Latitude of Location'), '52 18.5 N');
  requests[0]!.respond(53, -129, 1234);
  expect(
    screen.getByText('Accurate to about 1.2 km. Check the location on the map.'),
  ).toBeVisible();
  await user.click(button('Use my location: Location'));
  requests[1]!.respond(53.1, -129.1, 30);
  await user.click(button('Undo: Location'));
  expect(box('Latitude of Location')).toHaveValue('52 18.5 N');
  expect(box('Longitude of Location')).toHaveValue('');
  expect(button('Use my location: Location')).toHaveFocus();
  await fill(box('Longitude of Location'), '128 10.2 W');
  expect(await save()).toEqual({ latitude: 52.308333, longitude: -128.17 });
});

it('sets a surveyed point', async () => {
  const requests = withDevice();
  const { user, save } = open('geometry', { geometry_type: 'Point' });
  await user.click(button('Use my location: Surveyed place'));
  requests[0]!.respond(53, -129, 5);
  expect(await save()).toEqual({
    geometry_type: 'Point',
    geometry: '{"type":"Point","coordinates":[-129,53]}',
  });
});

it.each([
  [1, /^The browser doesn’t allow this page to read the location/],
  [2, /^Your device couldn’t find its location/],
  [3, /^Finding the location took too long/],
])('explains failure %i and keeps the location', async (code, text) => {
  const requests = withDevice();
  const { user } = open('location', { latitude: 52, longitude: -128 });
  await user.click(button('Use my location: Location'));
  requests[0]!.fail(code);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(box('Latitude of Location')).toHaveValue('52');
  await user.click(button('Use my location: Location'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('isn’t offered by a browser without locations', () => {
  open('location');
  expect(screen.queryByRole('button', { name: /^Use my location/ })).toBeNull();
});
