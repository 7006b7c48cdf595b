import { allForms } from '../testing/forms';
import { newEnteredPatrol, withPatrolValues, withRecord, withVisited } from '../enteredPatrol';
import { findProblems } from './problems';
import { emptySteps, stepStates } from './stepStates';

const NATIONS = ['North Inlet'];
const fresh = newEnteredPatrol('North Inlet', '2026-03-01 07:30:00');
const forms = allForms();

const getStates = (entered = fresh, hasRoute = false) =>
  stepStates(entered, hasRoute, findProblems(entered, NATIONS, forms));

it('shows nothing about steps that were not visited, whatever their defaults', () => {
  expect(new Set(Object.values(getStates()))).toEqual(new Set(['untouched']));
});

it('distinguishes empty steps from complete ones', () => {
  const entered = withVisited(
    withVisited(withPatrolValues(fresh, { fuel_volume_l: 40 }), 'details'),
    'guardians',
  );
  expect(getStates(entered, true)).toMatchObject({
    details: 'complete',
    route: 'complete',
    checklist: 'complete',
    guardians: 'empty',
    weather: 'untouched',
  });
});

it('names the steps that hold nothing, the route and lists of records among them', () => {
  expect(emptySteps(withPatrolValues(fresh, { fuel_volume_l: 40 }), true)).toEqual([
    'guardians',
    'incidents',
    'weather',
    'sightings',
    'surveys',
  ]);
  expect(emptySteps(fresh, false)).toContain('route');
});

it('counts the guardian who enters a patrol only once the step was visited', () => {
  const own = newEnteredPatrol('North Inlet', '2026-03-01 07:30:00', 'Wren Ashdown');
  expect(getStates(own).guardians).toBe('untouched');
  expect(getStates(withVisited(own, 'guardians')).guardians).toBe('complete');
  expect(emptySteps(own, false)).not.toContain('guardians');
});

it('says that a step needs a look once it was left, not before', () => {
  const backwards = withPatrolValues(fresh, { patrol_end_dt: '2026-03-01 07:00:00' });
  expect(getStates(backwards).details).toBe('untouched');
  expect(getStates(withVisited(backwards, 'details')).details).toBe('errors');
  expect(findProblems(backwards, NATIONS, forms)).toEqual([
    {
      step: 'details',
      field: 'patrol_end_dt',
      record: null,
      message: 'End must not be before the start',
    },
  ]);
});

it('asks for the nation, and for one of the person’s own', () => {
  const messages = (nation: string | null) =>
    findProblems(withPatrolValues(fresh, { nation }), NATIONS, forms).map(({ field }) => field);
  expect(messages(null)).toEqual(['nation']);
  expect(messages('South Sound')).toEqual(['nation']);
  expect(messages('North Inlet')).toEqual([]);
});

it('names the record with an error, by its step', () => {
  const wire = { sighting_dt: '2026-02-30 08:00:00' };
  const type = 'Geotagged Note';
  let entered = withRecord(fresh, 'survey', {
    key: 's',
    type: 'Kelp Survey',
    wire: { survey_start_dt: '2026-03-01 08:00:00' },
    survey: null,
  });
  entered = withRecord(entered, 'sighting', { key: 'a', type, wire, survey: null });
  entered = withRecord(entered, 'sighting', { key: 'b', type, wire, survey: 's' });
  entered = withRecord(entered, 'sighting', { key: 'c', type: 'Unicorn', wire, survey: null });
  const found = findProblems(entered, NATIONS, forms).map(({ step, record }) => [
    step,
    record?.key,
  ]);
  expect(found).toContainEqual(['sightings', 'a']);
  expect(found).toContainEqual(['surveys', 'b']);
  expect(found).toContainEqual(['sightings', 'c']);
  expect(findProblems(entered, NATIONS, undefined)).toEqual([]);
});
