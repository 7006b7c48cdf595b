/**
 * What a person fills in about a weather observation (docs/product.md#weather-observations). Patrol, nation
 * and sharing come from the patrol. `weatherObservation.ts` has the same bounds.
 */
import { choice, comments, count, fromNation, measured } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';

const windIn = (unit: string) => ({ label: 'Wind speed', unit });

export const weatherDefinition = {
  fields: [
    {
      kind: 'dateTime',
      key: 'date',
      label: 'Date and time',
      required: true,
      section: 'When and where',
    },
    { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
    choice('location_id', 'Named place', fromNation('weather_location')),
    measured('air_temperature', 'Air temperature', '°C', [-80, 60], [-5, 28], {
      section: 'Conditions',
    }),
    measured('wind_speed_knots', 'Wind speed in knots', 'knots', [0, 250], [0, 48], {
      measure: windIn('knots'),
    }),
    measured('wind_speed_kmh', 'Wind speed in km/h', 'km/h', [0, 450], [0, 89], {
      measure: windIn('km/h'),
    }),
    count('wind_beaufort', 'Wind, Beaufort scale', [0, 9], {
      hint: '0 is calm, 4 has the first whitecaps, 6 is a strong breeze, 8 a gale',
      measure: windIn('Beaufort'),
      max: 12,
    }),
    choice('precipitation', 'Precipitation', 'precipitation'),
    choice('sky_condition', 'Sky', 'sky_condition'),
    choice('sea_condition', 'Sea', 'sea_condition', { hint: 'Based on wave height' }),
    comments('comments'),
  ],
} as const satisfies RecordDefinition;
