import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { sightingForm } from '@portal/shared-types/records/engine/fields/forms';
import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { survey } from '../../patrol-view/testing/survey';
import { sighting } from '#testing/builders.ts';
import { toRecord, toWire, withLevels } from './recordForm';

it('changes nothing in a record whose form was not edited', () => {
  const onlyCoordinates = sighting({ details: { species: 'Humpback whale' } });
  const wire = toWire('sighting', onlyCoordinates);
  expect(wire).toMatchObject({ latitude: 52.5, longitude: -128.5 });
  expect(toRecord('sighting', onlyCoordinates, wire)).toEqual(onlyCoordinates);
});

it('puts each value where it belongs in a sighting', () => {
  const base = sighting();
  const wire = {
    ...toWire('sighting', base),
    sighting_dt: '2026-03-01 09:05:00',
    latitude: 52.6,
    comments: 'Two blows',
  };
  expect(toRecord('sighting', base, wire)).toEqual({
    ...base,
    sighting_dt: '2026-03-01 09:05:00',
    details: {
      species: 'Humpback whale',
      latitude: 52.6,
      longitude: -128.5,
      comments: 'Two blows',
    },
  });
});

it('removes a value that the form removes', () => {
  const base = sighting();
  const { species: _, ...wire } = toWire('sighting', base);
  expect(toRecord('sighting', base, wire).details).toEqual({
    latitude: 52.5,
    longitude: -128.5,
  });
});

it('keeps what the portal knows of a survey', () => {
  const base = survey({ comments: 'Murky' });
  expect(toRecord('survey', base, { ...toWire('survey', base), comments: 'Clear' })).toEqual({
    ...base,
    comments: 'Clear',
  });
});

describe('the levels of a sighting', () => {
  const boat = sightingForm(sightingDefinition('Boat Sighting')!);
  const lists = {
    ...NO_LISTS,
    child: () => [
      { code: 'Gillnetter', label: 'Gillnetter', parent: 'Commercial fishing' },
      { code: 'Kayak', label: 'Kayak', parent: 'Recreation' },
    ],
  };
  const base = sighting({
    sighting_type: 'Boat Sighting',
    sighting_subtype: 'Fishing boats',
    sighting_subsubtype: 'Gillnetter',
    details: { boat_subtype: 'Gillnetter' },
  });

  it('follow the value that gives them', () => {
    const edited = { ...base, details: { boat_subtype: 'Kayak' } };
    expect(withLevels(base, edited, boat, lists)).toMatchObject({
      sighting_subtype: 'Recreation',
      sighting_subsubtype: 'Kayak',
    });
  });

  it('stay as they are stored while that value stays', () => {
    const edited = { ...base, details: { boat_subtype: 'Gillnetter', comments: 'x' } };
    expect(withLevels(base, edited, boat, lists)).toBe(edited);
  });
});
