import { isApplicable, sourceFor } from '../engine/wire/conditions';
import { ruleProblems } from '../engine/wire/rules';
import type { Values } from '../engine/wire/values';
import { culturalFeature } from './culturalFeature';

const listApplicable = (values: Values) =>
  culturalFeature.fields.filter((field) => isApplicable(field, [values])).map((field) => field.key);

const exceptionalList = (feature_type: string) => {
  const field = culturalFeature.fields.find((one) => one.key === 'exceptional_features');
  return field?.kind === 'multiSelect' && sourceFor(field.options, [{ feature_type }]);
};

test('a culturally modified tree has fields for its diagnostic features and scar, not for its log', () => {
  const keys = listApplicable({ feature_type: 'Culturally Modified Tree' });
  expect(keys).toEqual(expect.arrayContaining(['diagnostic_features', 'scar_length_m', 'dbh']));
  expect(keys).not.toContain('exceptional_features');
  expect(keys).not.toContain('log_length_m');
});

test('monumental cedar and western yew have exceptional features, each with its own list', () => {
  expect(listApplicable({ feature_type: 'Monumental Cedar' })).toContain('exceptional_features');
  expect(listApplicable({ feature_type: 'Western Yew tree or patch' })).toContain(
    'exceptional_features',
  );
  expect(exceptionalList('Monumental Cedar')).toEqual({
    from: 'static',
    list: 'monumental_cedar_feature',
  });
  expect(exceptionalList('Western Yew tree or patch')).toEqual({
    from: 'static',
    list: 'western_yew_feature',
  });
});

const offered = (feature_subtype: string) => {
  const field = culturalFeature.fields.find((one) => one.key === 'diagnostic_features');
  return field?.kind === 'multiSelect' && sourceFor(field.options, [{ feature_subtype }]);
};

test('a modified tree offers the diagnostic features of its subtype', () => {
  expect(offered('Bark-stripped')).toEqual({
    from: 'fixed',
    items: ['Tapered bark strip scar', 'Rectangular bark strip scar'],
  });
  expect(offered('Aboriginally logged')).toMatchObject({
    items: ['Tree tested', 'Undercut', 'Felled', 'Sectioned', 'Planked', 'Canoe tree'],
  });
  expect(offered('Other modified tree')).toMatchObject({ list: 'cultural_feature_subtype' });
});

test.each([
  ['Bark-stripped', ['Tapered bark strip scar'], ''],
  ['Bark-stripped', ['Tapered bark strip scar', 'Planked'], 'must be one of'],
  ['Aboriginally logged', ['Burnt'], 'must be one of'],
  ['Other modified tree', ['Blaze', 'Added to the list yesterday'], ''],
  ['Other modified tree', ['Planked'], 'can’t be Planked'],
  [null, ['Planked'], 'can’t be Planked'],
])('%s with %j', (feature_subtype, diagnostic_features, problem) => {
  const found = ruleProblems(culturalFeature.fields, {
    feature_type: 'Culturally Modified Tree',
    feature_subtype,
    diagnostic_features,
  });
  expect(found).toHaveLength(problem ? 1 : 0);
  expect(found[0]?.message ?? '').toContain(problem);
});
