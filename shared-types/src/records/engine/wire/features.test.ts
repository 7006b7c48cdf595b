import { listSurveySightings } from './features';

const seen = (time: string, sighting_type: string, feature_seq?: number) => ({
  sighting_dt: `2026-03-01 ${time}:00`,
  sighting_type,
  details: feature_seq === undefined ? {} : { feature_seq },
});

const cedar = seen('09:00', 'Cultural Feature', 14);
const note = seen('09:10', 'CFI Note', 12);
const den = seen('09:20', 'Bear Den', 17);
const swamp = seen('09:30', 'CFI Unsurveyed area');
const plain = seen('08:00', 'Cultural Feature');

const numbers = (sortBy: string | null, ...sightings: (typeof cedar)[]) =>
  listSurveySightings(sightings, sortBy).features.map(({ number, sighting }) => [
    number,
    sighting.sighting_dt.slice(11, 16),
  ]);

describe('the sightings of an inventory', () => {
  it('go by their feature numbers, counted on from the first', () => {
    expect(numbers('feature_seq', cedar, note, den)).toEqual([
      [12, '09:10'],
      [13, '09:00'],
      [14, '09:20'],
    ]);
  });

  it('come last when they have no number', () => {
    expect(numbers('feature_seq', plain, cedar)).toEqual([
      [14, '09:00'],
      [15, '08:00'],
    ]);
  });

  it('are counted from 1 when none has a number', () => {
    const later = seen('08:30', 'CFI Note');
    expect(numbers('feature_seq', later, plain)).toEqual([
      [1, '08:00'],
      [2, '08:30'],
    ]);
  });

  it('keep unsurveyed areas separate', () => {
    const { features, unsurveyed } = listSurveySightings([swamp, cedar], 'feature_seq');
    expect(features).toEqual([{ number: 14, sighting: cedar }]);
    expect(unsurveyed).toEqual([swamp]);
  });
});

it('sightings of other surveys go by time, without numbers', () => {
  expect(numbers(null, den, cedar, note)).toEqual([
    [null, '09:00'],
    [null, '09:10'],
    [null, '09:20'],
  ]);
});
