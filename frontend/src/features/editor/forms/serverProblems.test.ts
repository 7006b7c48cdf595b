import { problemsInRecord } from './serverProblems';

it.each([
  ['body.patrol.edited.patrol_end_dt', ['patrol_end_dt']],
  ['body.patrol.edited.incidents[2].description', ['incidents', 2, 'description']],
  ['body.editedSighting.details.crabs[0].count', ['crabs', 0, 'count']],
  ['body.editedSurvey.transects[0].quadrats[1].fronds', ['transects', 0, 'quadrats', 1, 'fronds']],
  ['patrol.edited.notes', ['notes']],
  ['body.editedWeather', []],
])('%s is at %j', (path, place) => {
  expect(problemsInRecord([{ path, message: 'x' }])).toEqual([{ path: place, message: 'x' }]);
});
