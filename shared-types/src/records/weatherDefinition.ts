/**
 * What a person fills in about a weather observation (docs/product.md#weather-observations). Patrol, nation
 * and sharing come from the patrol. `weatherObservation.ts` has the same bounds.
 */
import { comments, fromList, fromNation } from './fieldBuilders';
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
    {
      kind: 'select',
      key: 'location_id',
      label: 'Named place',
      options: fromNation('weather_location'),
    },
    {
      kind: 'decimal',
      key: 'air_temperature',
      label: 'Air temperature',
      section: 'Conditions',
      unit: '°C',
      min: -80,
      max: 60,
      typical: [-5, 28],
    },
    {
      kind: 'decimal',
      key: 'wind_speed_knots',
      label: 'Wind speed in knots',
      unit: 'knots',
      measure: windIn('knots'),
      min: 0,
      max: 250,
      typical: [0, 48],
    },
    {
      kind: 'decimal',
      key: 'wind_speed_kmh',
      label: 'Wind speed in km/h',
      unit: 'km/h',
      measure: windIn('km/h'),
      min: 0,
      max: 450,
      typical: [0, 89],
    },
    {
      kind: 'integer',
      key: 'wind_beaufort',
      label: 'Wind, Beaufort scale',
      hint: '0 is calm, 4 has the first whitecaps, 6 is a strong breeze, 8 a gale',
      measure: windIn('Beaufort'),
      min: 0,
      max: 12,
      typical: [0, 9],
    },
    {
      kind: 'select',
      key: 'precipitation',
      label: 'Precipitation',
      options: fromList('precipitation'),
    },
    { kind: 'select', key: 'sky_condition', label: 'Sky', options: fromList('sky_condition') },
    {
      kind: 'select',
      key: 'sea_condition',
      label: 'Sea',
      hint: 'Based on wave height',
      options: fromList('sea_condition'),
    },
    comments('comments'),
  ],
} as const satisfies RecordDefinition;
