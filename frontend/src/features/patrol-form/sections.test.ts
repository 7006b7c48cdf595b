import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { FIELD_SECTIONS, sectionFields } from './sections';

const listKeys = (nations?: readonly string[]): string[] =>
  FIELD_SECTIONS.flatMap((id) => sectionFields(id, nations).map(({ key }) => key));

it('has every field of a patrol in one section, and in one only', () => {
  const defined = patrolDefinition.fields.map(({ key }) => key).sort();
  expect(listKeys().sort()).toEqual(defined);
  expect(listKeys(['North Inlet']).sort()).toEqual(['nation', ...defined].sort());
});

it('offers a new patrol to the person’s own nations', () => {
  const [nation] = sectionFields('details', ['North Inlet', 'South Sound']);
  expect(nation).toMatchObject({
    key: 'nation',
    required: true,
    options: { from: 'fixed', items: ['North Inlet', 'South Sound'] },
  });
});
