import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { decode } from '@portal/shared-types/records/engine/wire/values';
import { formReader, formValues } from './formValues';

const FIELDS: readonly Field[] = [
  { kind: 'text', key: 'notes', label: 'Notes' },
  { kind: 'point', key: 'position', label: 'Position', stored: 'latLon' },
  {
    kind: 'repeat',
    key: 'transects',
    label: 'Transects',
    itemLabel: 'Transect',
    fields: [
      {
        kind: 'repeat',
        key: 'quadrats',
        label: 'Quadrats',
        itemLabel: 'Quadrat',
        fields: [{ kind: 'integer', key: 'fronds', label: 'Fronds' }],
      },
    ],
  },
];
const original = {
  transects: [{ quadrats: [] }, { quadrats: [{ fronds: 3 }] }],
  latitude: '52.50',
  longitude: -128.5,
  older: 1,
};

it('values that nobody changed are sent as they arrived', () => {
  const start = formValues(FIELDS, decode(FIELDS, original));
  const read = formReader(FIELDS, original);
  expect(read(start)).toMatchObject({ wire: original, changed: false });
  const { wire, changed } = read({ ...start, notes: 'calm' });
  expect({ wire, changed }).toEqual({ wire: { ...original, notes: 'calm' }, changed: true });
});
