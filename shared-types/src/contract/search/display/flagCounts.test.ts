import { columnsOf } from '../testing/columns';
import { flagCounts, flaggedOf } from './flagCounts';

const found = columnsOf([
  { id: 41, sightings: [{}] },
  {
    id: 42,
    surveys: [{ type: 'Bird Survey' }, { type: 'Kelp Survey' }, { type: 'Kelp Survey' }],
    sightings: [{}, { survey: 1 }, { survey: 2 }],
  },
  { id: 43, surveys: [{}], sightings: [{}] },
]);
const records = [
  { patrolId: 42, recordId: '42.2', flags: 2 },
  { patrolId: 42, recordId: '42.v3', flags: 1 },
  { patrolId: 43, recordId: null, flags: 4 },
  // This one isn't in the results.
  { patrolId: 42, recordId: '42.99', flags: 1 },
  { patrolId: 7, recordId: '7.1', flags: 1 },
];
const plain = (counts: ReturnType<typeof flagCounts>) =>
  Object.fromEntries(Object.entries(counts).map(([kind, of]) => [kind, [...(of as Uint8Array)]]));

describe('open flags over the results', () => {
  it('are counted on each record, and on a patrol with those of all that was recorded on it', () => {
    expect(plain(flagCounts(found, records))).toEqual({
      patrols: [0, 4, 4],
      sightings: [0, 0, 2, 0, 0],
      surveys: [0, 0, 1, 0],
      surveysWithin: [1, 0, 1, 0],
    });
  });

  it('are none where nothing is flagged', () => {
    expect(plain(flagCounts(found, []))).toEqual({
      patrols: [0, 0, 0],
      sightings: [0, 0, 0, 0, 0],
      surveys: [0, 0, 0, 0],
      surveysWithin: [0, 0, 0, 0],
    });
  });

  it('are counted by the number of records of a kind that have some', () => {
    const counts = flagCounts(found, records);
    expect([flaggedOf(counts, 'patrols'), flaggedOf(counts, 'sightings')]).toEqual([2, 1]);
  });
});
