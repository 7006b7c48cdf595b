/** A sample definition with every kind of field, and a record of it in wire format. */
import type { Option, OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';

const BIRDS: Option[] = [
  { code: 'loon', label: 'Common Loon', parent: 'Divers' },
  { code: 'scoter', label: 'Surf Scoter', parent: 'Ducks' },
  { code: 'harlequin', label: 'Harlequin Duck', parent: 'Ducks' },
  { code: 'grebe', label: 'Western Grebe', parent: 'Divers' },
];

const VESSELS: Option[] = [
  { code: 'skiff', label: 'Skiff' },
  { code: 'dory', label: 'Dory', retired: true },
  { code: 'Other', label: 'Other' },
];

const GEAR: Option[] = Array.from({ length: 14 }, (_, i) => ({
  code: `gear${i + 1}`,
  label: `Gear ${i + 1}`,
}));

export const LISTS: OptionLists = {
  static: (list) => (list === 'vessel' ? VESSELS : list === 'gear' ? GEAR : []),
  child: (list, parent) =>
    list === 'bird' ? BIRDS.filter((one) => parent === undefined || one.parent === parent) : [],
  nation: (list) => (list === 'area' ? [{ code: 'Area A', label: 'Area A' }] : []),
};

export const EVERY_KIND = [
  { kind: 'text', key: 'name', label: 'Name', section: 'What' },
  { kind: 'longText', key: 'notes', label: 'Notes' },
  { kind: 'integer', key: 'count', label: 'Count', min: 0 },
  { kind: 'decimal', key: 'depth', label: 'Depth', unit: 'm', min: 0, max: 40, typical: [5, 20] },
  { kind: 'yesNo', key: 'alive', label: 'Alive' },
  { kind: 'yesNo', key: 'tagged', label: 'Tagged', stored: '1' },
  { kind: 'yesNo', key: 'photographed', label: 'Photographed', stored: 'yes' },
  { kind: 'date', key: 'day', label: 'Day', section: 'When' },
  { kind: 'dateTime', key: 'seen_dt', label: 'Seen' },
  {
    kind: 'select',
    key: 'vessel',
    label: 'Vessel',
    options: { from: 'static', list: 'vessel' },
    stored: 'withOther',
    section: 'Choices',
  },
  { kind: 'select', key: 'gear', label: 'Gear', options: { from: 'static', list: 'gear' } },
  {
    kind: 'select',
    key: 'group',
    label: 'Group',
    options: { from: 'fixed', items: ['Divers', 'Ducks'] },
  },
  {
    kind: 'select',
    key: 'bird',
    label: 'Bird',
    options: { from: 'child', list: 'bird', parentKey: 'group' },
  },
  { kind: 'select', key: 'any_bird', label: 'Any bird', options: { from: 'child', list: 'bird' } },
  {
    kind: 'multiSelect',
    key: 'areas',
    label: 'Areas',
    options: { from: 'nation', list: 'area' },
  },
  {
    kind: 'multiSelect',
    key: 'reasons',
    label: 'Reasons',
    options: { from: 'fixed', items: ['Weather', 'Fuel'] },
    stored: 'commaList',
  },
  { kind: 'point', key: 'location', label: 'Location', stored: 'latLon', section: 'Where' },
  { kind: 'point', key: 'anchor', label: 'Anchor' },
  { kind: 'line', key: 'transect', label: 'Transect' },
  { kind: 'polygon', key: 'boundary', label: 'Boundary' },
  {
    kind: 'select',
    key: 'geometry_type',
    label: 'Surveyed as',
    options: { from: 'fixed', items: ['Transect', 'Point', 'Area'] },
  },
  { kind: 'geometry', key: 'geometry', label: 'Surveyed place' },
  {
    kind: 'repeat',
    key: 'quadrats',
    label: 'Quadrats',
    itemLabel: 'Quadrat',
    sortBy: 'no',
    section: 'Rows',
    fields: [
      { kind: 'integer', key: 'no', label: 'Quadrat number' },
      { kind: 'text', key: 'species', label: 'Species' },
      {
        kind: 'repeat',
        key: 'sizes',
        label: 'Sizes',
        itemLabel: 'Size',
        fields: [{ kind: 'decimal', key: 'length', label: 'Length', unit: 'cm' }],
      },
    ],
  },
] as const satisfies readonly Field[];

/** Odd in every possible way: unknown names, rows out of order, malformed times. */
export const EVERY_VALUE: Wire = {
  name: 'Q\u0313vúqvay\u0313áitx\u030cv',
  notes: 'First line\nsecond line',
  count: 12,
  depth: 7.25,
  alive: false,
  tagged: '0',
  photographed: 'yes',
  day: '2026-03-01',
  seen_dt: '2026-03-29 07:30:00',
  vessel: 'Other:Canoe with outrigger',
  gear: 'gear9',
  group: 'Ducks',
  bird: 'scoter',
  any_bird: 'loon',
  areas: ['Area A', 'Area that left the list'],
  reasons: 'Weather, Fuel',
  latitude: 52.30833,
  longitude: -128.17,
  anchor: '{"type":"Point","coordinates":[-128.2,52.3,4]}',
  transect: '{ "type": "LineString", "coordinates": [[-128.2, 52.3], [-128.3, 52.4]] }',
  boundary: '{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,53],[-128,52]]]}',
  geometry_type: 'Transect',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-128.2, 52.3],
      [-128.3, 52.4],
    ],
  },
  quadrats: [
    { no: 2, species: 'Kelp', sizes: [{ length: 12.5 }, { length: 8 }] },
    { no: 1, species: null },
  ],
  imported_from: 'an older system',
};
