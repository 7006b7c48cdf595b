import {
  newEnteredPatrol,
  makeInitialWire,
  withPatrolValues,
  withoutRecord,
  withRecord,
  type EnteredPatrol,
  type EnteredRecord,
} from './enteredPatrol';

const NOW = '2026-03-01 07:30:00';
const fresh = newEnteredPatrol('North Inlet', NOW);

const record = (key: string, wire = {}, survey: string | null = null): EnteredRecord => ({
  key,
  type: 'Geotagged Note',
  wire,
  survey,
});

const listKeys = (entered: EnteredPatrol) => entered.records.sighting.map(({ key }) => key);

it('begins with its defaults: now, twice, and a test', () => {
  expect(fresh).toEqual({
    patrol: {
      nation: 'North Inlet',
      patrol_start_dt: '2026-03-01 07:30:00',
      patrol_end_dt: '2026-03-01 07:30:00',
      monitoring_effort: 'Testing or Demonstrating',
    },
    records: { incident: [], weather: [], sighting: [], survey: [] },
    visited: [],
  });
});

it('removes a value when it is cleared, and leaves the requested nation', () => {
  const filled = withPatrolValues(fresh, { fuel_volume_l: 40, nation: null });
  expect(filled.patrol).toMatchObject({ fuel_volume_l: 40, nation: null });
  expect(withPatrolValues(filled, { fuel_volume_l: null }).patrol).not.toHaveProperty(
    'fuel_volume_l',
  );
});

it('puts a changed record in its old position, and a new one at the end', () => {
  let entered = ['a', 'b', 'c'].reduce((e, key) => withRecord(e, 'sighting', record(key)), fresh);
  entered = withRecord(entered, 'sighting', record('b', { note: 'new' }));
  expect(listKeys(entered)).toEqual(['a', 'b', 'c']);
  expect(entered.records.sighting[1]).toEqual(record('b', { note: 'new' }));
});

it('takes the sightings of a survey away with it, and no others', () => {
  let entered = withRecord(fresh, 'survey', { ...record('s'), type: 'Kelp Survey' });
  entered = withRecord(entered, 'sighting', record('a', {}, 's'));
  entered = withRecord(entered, 'sighting', record('b'));
  const left = withoutRecord(entered, 'survey', 's');
  expect(left.records.survey).toEqual([]);
  expect(listKeys(left)).toEqual(['b']);
});

it('begins a record with the time of the one before it, of its survey, or of the patrol', () => {
  expect(makeInitialWire(fresh, 'weather', null)).toEqual({ date: NOW });
  let entered = withRecord(fresh, 'sighting', record('a', { sighting_dt: '2026-03-01 09:00:00' }));
  entered = withRecord(entered, 'survey', record('s', { survey_start_dt: '2026-03-01 10:00:00' }));
  expect(makeInitialWire(entered, 'sighting', null)).toEqual({
    sighting_dt: '2026-03-01 09:00:00',
  });
  expect(makeInitialWire(entered, 'sighting', 's')).toEqual({ sighting_dt: '2026-03-01 10:00:00' });
});
