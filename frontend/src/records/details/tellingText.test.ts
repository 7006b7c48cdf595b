import { sightingForm } from '@portal/shared-types/records/engine/fields/forms';
import { NO_LISTS, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { boatSighting } from '@portal/shared-types/records/sightings/boatSighting';
import { cfiNote } from '@portal/shared-types/records/sightings/cfiNote';
import { whaleObservation } from '@portal/shared-types/records/sightings/whaleObservation';
import { sighting } from '#testing/builders.ts';
import { tellingText } from './tellingText';

const whale = sightingForm(whaleObservation);

const lists: OptionLists = {
  ...NO_LISTS,
  static: () => [{ code: 'HW', label: 'Humpback whale' }],
};

describe('the summary of a sighting', () => {
  it('is its subtype, by its label', () => {
    const seen = sighting({ sighting_subtype: 'HW', details: { species: 'HW' } });
    expect(tellingText(seen, whale, lists)).toBe('Humpback whale');
  });

  it('is what was written where the subtype is "Other"', () => {
    const details = { species: 'Other', species_other: 'Pygmy sperm whale' };
    const seen = sighting({ sighting_subtype: 'Other', details });
    expect(tellingText(seen, whale, lists)).toBe('Pygmy sperm whale');
  });

  it('is subtype and subsubtype', () => {
    const seen = sighting({
      sighting_subtype: 'Sail',
      sighting_subsubtype: 'Other',
      details: { boat_subtype: 'Other:Junk rig' },
    });
    expect(tellingText(seen, sightingForm(boatSighting), NO_LISTS)).toBe('Sail · Other: Junk rig');
  });

  it('is the first value in words where there is no subtype', () => {
    const details = { note: `Old trail\n${'along the bench '.repeat(10)}`, feature_seq: 3 };
    expect(tellingText(sighting({ details }), sightingForm(cfiNote), NO_LISTS)).toBe(
      'Old trail along the bench along the bench along the bench along the bench along…',
    );
  });

  it('is what the sighting says where its type is not known', () => {
    const seen = sighting({ sighting_subtype: 'Giant', sighting_subsubtype: 'Red' });
    expect(tellingText(seen, undefined, NO_LISTS)).toBe('Giant · Red');
    expect(tellingText(sighting(), undefined, NO_LISTS)).toBe('');
  });
});
