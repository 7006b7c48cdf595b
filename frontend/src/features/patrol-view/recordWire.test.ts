import { surveyWire } from '../patrol-data/recordWire';
import { survey } from './testing/survey';

test('the ids of a survey’s photos are not among its values', () => {
  const wire = surveyWire(survey({ survey_photos: ['1042.v1.1'], comments: 'Low tide' }));
  expect(wire).toMatchObject({ comments: 'Low tide' });
  expect(wire).not.toHaveProperty('survey_photos');
});
