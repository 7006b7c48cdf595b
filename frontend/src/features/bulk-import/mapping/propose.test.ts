import { aCsv } from '../testing/tables';
import { proposeTimeAndPosition } from './propose';

it.each([
  ['_gps_latitude', '_gps_longitude'],
  ['gps_lat', 'gps_lon'],
  ['lat_dd', 'long_dd'],
  ['y', 'x'],
  ['Decimal Latitude', 'Decimal Longitude'],
])('proposes %s and %s for the position', (latitude, longitude) => {
  const { position } = proposeTimeAndPosition(aCsv('a.csv', ['when', longitude, latitude]));
  expect(position).toMatchObject({ latitude, longitude });
});

it('proposes one column for both if its cells have both', () => {
  const proposed = (gps: string) =>
    proposeTimeAndPosition(
      aCsv('a.csv', ['when', '_geopoint', 'n'], {
        sample: [{ line: 2, cells: { _geopoint: gps } }],
      }),
    ).position;
  const both = { latitude: '_geopoint', longitude: '_geopoint' };
  expect(proposed('52.16 -128.14 0 4.5')).toMatchObject(both);
  expect(proposed('Hakai beach')).toMatchObject({ latitude: '', longitude: '' });
});
