import { NO_LISTS, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { weatherLine } from './weatherLine';
import { in2026 } from '#testing/in2026.ts';

const LISTS: OptionLists = {
  ...NO_LISTS,
  static: (list) => (list === 'sea_condition' ? [{ code: 'R', label: 'Rough, 2.5 to 4 m' }] : []),
};

const makeLine = (
  values: Partial<WeatherObservation>,
  day: string | null = '2026-03-01',
): string => {
  const observation = { date: '2026-03-01 08:17:00', ...values } as WeatherObservation;
  return weatherLine(observation, day, LISTS);
};

in2026();
it('says in one line what was observed', () => {
  expect(
    makeLine({
      air_temperature: 8.2,
      wind_speed_knots: 23.7,
      wind_speed_kmh: 44,
      sea_condition: 'R',
      sky_condition: 'Overcast',
      precipitation: 'Light rain',
    }),
  ).toBe('08:17 · 8 °C · 24 kn · sea rough · overcast · light rain');
});

it.each([
  ['km/h', { wind_speed_kmh: 10 }, '08:17 · 10 km/h'],
  ['the Beaufort scale', { wind_beaufort: 0 }, '08:17 · Beaufort 0'],
])('gives wind that was recorded in %s as it was recorded', (_, values, line) => {
  expect(makeLine(values)).toBe(line);
});

it('omits what is unknown, and rain that did not fall', () => {
  expect(makeLine({ sea_condition: 'Unknown', precipitation: 'None' })).toBe('08:17');
});

it('gives the date on a patrol of several days, and on another day than the patrol', () => {
  expect(makeLine({}, null)).toBe('Mar 1, 08:17');
  expect(makeLine({}, '2026-03-02')).toBe('Mar 1, 08:17');
});
