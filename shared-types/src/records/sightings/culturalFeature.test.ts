import { cultureLists } from '../../lists/culture';
import { isAsked, sourceFor } from '../engine/conditions';
import type { Values } from '../engine/values';
import { culturalFeature } from './culturalFeature';

const asked = (answers: Values) =>
  culturalFeature.fields.filter((field) => isAsked(field, [answers])).map((field) => field.key);

const exceptionalList = (feature_type: string) => {
  const field = culturalFeature.fields.find((one) => one.key === 'exceptional_features');
  return field?.kind === 'multiSelect' && sourceFor(field.options, [{ feature_type }]);
};

test('a culturally modified tree is asked for its diagnostic features and scar, not for its log', () => {
  const keys = asked({ feature_type: 'Culturally Modified Tree' });
  expect(keys).toEqual(expect.arrayContaining(['diagnostic_features', 'scar_length_m', 'dbh']));
  expect(keys).not.toContain('exceptional_features');
  expect(keys).not.toContain('log_length_m');
});

test('exceptional features are asked of monumental cedar and western yew, each with its own list', () => {
  expect(asked({ feature_type: 'Monumental Cedar' })).toContain('exceptional_features');
  expect(asked({ feature_type: 'Western Yew tree or patch' })).toContain('exceptional_features');
  expect(exceptionalList('Monumental Cedar')).toEqual({
    from: 'static',
    list: 'monumental_cedar_feature',
  });
  expect(exceptionalList('Western Yew tree or patch')).toEqual({
    from: 'static',
    list: 'western_yew_feature',
  });
});

test('the diagnostic features of a logged tree are those of the inventory', () => {
  expect(cultureLists.child.cultural_feature_subtype['Aboriginally logged']).toEqual([
    'Tree tested',
    'Undercut',
    'Felled',
    'Sectioned',
    'Planked',
    'Canoe tree',
  ]);
});
