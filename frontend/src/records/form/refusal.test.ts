import { problemsInRecord } from './refusal';

it.each([
  ['body.patrol.edited.patrol_end_dt', ['patrol_end_dt']],
  ['body.patrol.edited.incidents[2].description', ['incidents', 2, 'description']],
  ['body.editedSighting.details.crabs[0].count', ['crabs', 0, 'count']],
  ['body.editedSurvey.transects[0].quadrats[1].fronds', ['transects', 0, 'quadrats', 1, 'fronds']],
  ['patrol.edited.notes', ['notes']],
  ['body.editedWeather', []],
  ['body.patrol.sightings[0].details.crabs[2].count', ['crabs', 2, 'count']],
  ['body.patrol.sightings[0].sighting_dt', ['sighting_dt']],
  ['body.patrol.weather_observations[0].air_temperature', ['air_temperature']],
  [
    'body.patrol.surveys[0].transects[0].quadrats[1].fronds',
    ['transects', 0, 'quadrats', 1, 'fronds'],
  ],
  ['body.patrol.sightings[0].details.details', ['details']],
  ['body.note', ['note']],
])('%s is at %j', (path, position) => {
  expect(problemsInRecord([{ path, message: 'x' }])).toEqual([{ path: position, message: 'x' }]);
});
