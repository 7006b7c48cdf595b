/** An imaginary type with a field of every kind: what works for it works for types added later. */
import type { SightingDefinition } from '../fieldDefinition';
import { boundary, comments, selectWithOther } from '../fieldBuilders';

export const madeUp = {
  types: ['Driftwood Sighting'],
  group: 'Notes',
  place: 'shore',
  levels: { subtype: 'species' },
  fields: [
    ...selectWithOther('species', 'species_other', 'Species', { from: 'static', list: 'wood' }),
    { kind: 'text', key: 'mark', label: 'Mark', required: true, section: 'The log' },
    { kind: 'decimal', key: 'length_m', label: 'Length', unit: 'm', min: 0, max: 100 },
    { kind: 'integer', key: 'pieces', label: 'Pieces', min: 1 },
    { kind: 'yesNo', key: 'sound', label: 'Sound', stored: '1' },
    { kind: 'yesNo', key: 'burnt', label: 'Burnt', stored: 'yes' },
    { kind: 'yesNo', key: 'moved', label: 'Moved' },
    { kind: 'date', key: 'first_seen', label: 'First seen' },
    { kind: 'dateTime', key: 'tide_dt', label: 'High tide' },
    {
      kind: 'multiSelect',
      key: 'growth',
      label: 'Growth',
      options: { from: 'static', list: 'growth' },
      stored: 'commaList',
    },
    {
      kind: 'select',
      key: 'carrier',
      label: 'Carrier',
      options: { from: 'child', list: 'boat_type' },
      stored: 'withOther',
    },
    { kind: 'point', key: 'root', label: 'Root end' },
    { kind: 'line', key: 'drag', label: 'Drag mark' },
    boundary('Outline'),
    {
      kind: 'repeat',
      key: 'rings',
      label: 'Rings',
      itemLabel: 'Ring',
      sortBy: 'ring_seq',
      fields: [
        { kind: 'integer', key: 'ring_seq', label: 'Number' },
        { kind: 'decimal', key: 'width_mm', label: 'Width', unit: 'mm', min: 0 },
        {
          kind: 'repeat',
          key: 'scars',
          label: 'Scars',
          itemLabel: 'Scar',
          fields: [
            {
              kind: 'select',
              key: 'cause',
              label: 'Cause',
              options: {
                from: 'either',
                when: { key: 'burnt', is: true },
                then: { from: 'fixed', items: ['Fire'] },
                otherwise: { from: 'fixed', items: ['Rock', 'Ice'] },
              },
            },
          ],
        },
      ],
    },
    comments('comments'),
  ],
} as const satisfies SightingDefinition;

export const MADE_UP_RECORD = {
  latitude: 52.25,
  longitude: -128.5,
  species: 'RC',
  mark: 'ƛ̓uxv̓bálís 7',
  length_m: 12.5,
  pieces: 1,
  sound: '1',
  burnt: 'yes',
  moved: false,
  first_seen: '2026-03-01',
  tide_dt: '2026-03-01 14:05:00',
  growth: 'Barnacles,Weed',
  carrier: 'Other:Log boom',
  root: '{"type":"Point","coordinates":[-128.5,52.25]}',
  drag: '{"type":"LineString","coordinates":[[-128.5,52.25],[-128.4,52.3]]}',
  boundary: '{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,53],[-128,52]]]}',
  rings: [
    { ring_seq: 1, width_mm: 2, scars: [{ cause: 'Fire' }] },
    { ring_seq: 2, width_mm: 3.5 },
  ],
  comments: 'Two lines\nof text',
};
