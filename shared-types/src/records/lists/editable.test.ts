import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../catalogue';
import type { Field, OptionSource } from '../fieldDefinition';
import { incidentDefinition } from '../incidentDefinition';
import { patrolDefinition } from '../patrolDefinition';
import { weatherDefinition } from '../weatherDefinition';
import { getDetailFields, getSurveyFields } from '../engine/fields/allFields';
import { NATION_LISTS, PARENTS } from './editable';
import { CHILD_SEEDS, STATIC_SEEDS } from './seeds';

interface ListUse {
  source: OptionSource;
  /** The fields next to it, and those around it. */
  inReach: readonly Field[];
}

const listSources = (source: OptionSource): OptionSource[] =>
  source.from === 'either' ? [source.then, source.otherwise].flatMap(listSources) : [source];

const listUses = (fields: readonly Field[], around: readonly Field[] = []): ListUse[] => {
  const inReach = [...fields, ...around];
  return fields.flatMap((field) => {
    if (field.kind === 'repeat') return listUses(field.fields, inReach);
    if (field.kind !== 'select' && field.kind !== 'multiSelect') return [];
    return listSources(field.options).map((source) => ({ source, inReach }));
  });
};

const uses = [
  patrolDefinition.fields,
  incidentDefinition.fields,
  weatherDefinition.fields,
  ...SIGHTING_DEFINITIONS.map(getDetailFields),
  ...SURVEY_DEFINITIONS.map(getSurveyFields),
].flatMap((fields) => listUses(fields));

test('every nation list that a field offers can be edited; guardians are people', () => {
  const offered = uses.flatMap(({ source }) => (source.from === 'nation' ? [source.list] : []));
  expect([...new Set(offered)].sort()).toEqual([...NATION_LISTS, 'guardian'].sort());
});

test('each child list has the parent that the fields name', () => {
  expect(Object.keys(PARENTS).sort()).toEqual(Object.keys(CHILD_SEEDS).sort());
  for (const { source, inReach } of uses) {
    if (source.from !== 'child' || source.parentKey === undefined) continue;
    // The type of a survey is chosen before its form opens.
    if (source.parentKey === 'survey_type') continue;
    const parent = inReach.find(({ key }) => key === source.parentKey);
    if (parent?.kind !== 'select') throw new Error(`${source.list} hangs on no choice`);
    expect([source.list, parent.options]).toEqual([
      source.list,
      expect.objectContaining(PARENTS[source.list]),
    ]);
  }
});

test('every list that a field offers can be edited', () => {
  for (const { source } of uses) {
    if (source.from === 'static') expect(Object.keys(STATIC_SEEDS)).toContain(source.list);
    if (source.from === 'child') expect(Object.keys(CHILD_SEEDS)).toContain(source.list);
  }
});
