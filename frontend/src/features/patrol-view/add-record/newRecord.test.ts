import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { sightingForm } from '@portal/shared-types/records/engine/fields/forms';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { listSightingFields } from '@portal/shared-types/records/engine/fields/byUse';
import { toSighting } from '../../patrol-data/newRecord';

const boat = sightingForm(sightingDefinition('Boat Sighting')!);

test('the form begins with when and where', () => {
  expect(
    listSightingFields(boat, 'add')
      .slice(0, 3)
      .map(({ key }) => key),
  ).toEqual(['sighting_dt', 'location', 'observed_loc_description']);
  const bird = sightingForm(sightingDefinition('Bird Observation')!);
  expect(listSightingFields(bird, 'add')[3]).toMatchObject({ key: 'species', section: 'Details' });
});

test('a sighting is split into common fields, levels and details', () => {
  const lists = {
    ...NO_LISTS,
    child: () => [{ code: 'Gillnetter', label: 'Gillnetter', parent: 'Commercial fishing' }],
  };
  const wire = {
    sighting_dt: '2026-07-04 09:30:00',
    observed_loc_description: 'Off the point',
    latitude: 52,
    longitude: -128,
    boat_subtype: 'Gillnetter',
  };
  expect(toSighting(boat, 'Boat Sighting', wire, lists)).toEqual({
    sighting_type: 'Boat Sighting',
    sighting_subtype: 'Commercial fishing',
    sighting_subsubtype: 'Gillnetter',
    sighting_dt: '2026-07-04 09:30:00',
    observed_loc_description: 'Off the point',
    details: { latitude: 52, longitude: -128, boat_subtype: 'Gillnetter' },
  });
});
