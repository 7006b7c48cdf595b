import { patrol } from '#testing/builders.ts';
import { detailsProblems } from './problems';

const errors = (before: object, now: object) =>
  detailsProblems({
    kind: 'details',
    base: { ...patrol(), ...before },
    edited: { ...patrol(), ...before, ...now },
  }).map(({ path, message }) => [path.join('.'), message]);

it('judges what was changed', () => {
  expect(errors({}, { fuel_volume_l: 'a lot' })).toEqual([
    ['fuel_volume_l', expect.stringMatching(/^Fuel added must be a number/)],
  ]);
});

it('ignores fields that no one edited', () => {
  expect(errors({ fuel_volume_l: -3 }, { notes: 'x' })).toEqual([]);
});

it('knows that a patrol ends after it began', () => {
  expect(errors({}, { patrol_end_dt: '2026-03-01 07:00:00' })).toEqual([
    ['patrol_end_dt', 'End must not be before the start'],
  ]);
});

it('finds what is missing in a row of the incidents', () => {
  const paths = errors({}, { incidents: [{ incident_dt: '2026-03-01 09:00:00' }] }).map(
    ([path]) => path,
  );
  expect(paths).toContain('incidents.0.description');
});
