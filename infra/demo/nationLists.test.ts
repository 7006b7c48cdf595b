import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import type { Field, OptionSource } from '@portal/shared-types/records/fieldDefinition';
import { surveyGeometry } from '@portal/shared-types/records/geojson';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { readLand } from './coast/land';
import { kilometres } from './geometry';
import { getNames, NATION_LISTS } from './nationLists';
import { NATIONS } from './nations';
import { demoSurveyAreas } from './surveyAreas';

const fields: readonly Field[] = [
  ...SIGHTING_DEFINITIONS.flatMap(getDetailFields),
  ...SURVEY_DEFINITIONS.flatMap(getSurveyFields),
  ...patrolDefinition.fields,
  ...weatherDefinition.fields,
];
const flat = (list: readonly Field[]): Field[] =>
  list.flatMap((field) => [field, ...(field.kind === 'repeat' ? flat(field.fields) : [])]);
const getListNames = (source: OptionSource): string[] => {
  if (source.from === 'either')
    return [...getListNames(source.then), ...getListNames(source.otherwise)];
  return source.from === 'nation' ? [source.list] : [];
};
const named = flat(fields).flatMap((field) =>
  field.kind === 'select' || field.kind === 'multiSelect'
    ? getListNames(field.options).map((list) => ({ list, key: field.key }))
    : [],
);

test('every nation has names in every list that a definition asks for', () => {
  // Guardians are the people of the nation, not a list.
  const lists = [...new Set(named.map(({ list }) => list))].filter((list) => list !== 'guardian');
  expect(lists).toHaveLength(11);
  for (const { nation } of NATIONS)
    expect(lists.filter((list) => (getNames(nation)[list]?.length ?? 0) < 3)).toEqual([]);
});

test('"Other" is offered where a text for it opens', () => {
  const opening = named.filter(({ key }) =>
    flat(fields).some(
      ({ visibleWhen: when }) => when && 'is' in when && when.key === key && when.is === 'Other',
    ),
  );
  const lists = [...new Set(opening.map(({ list }) => list))];
  expect(lists.length).toBeGreaterThan(4);
  for (const list of lists)
    expect(NATION_LISTS[list]!.at(-1)).toMatchObject({ code: 'Other', sharing: null });
});

test('a nation does not see the names of another', () => {
  expect(getNames('North Inlet').stream).toContain('Hawk Creek');
  expect(getNames('South Sound').stream).not.toContain('Hawk Creek');
  expect(getNames('South Sound').patrol_area).toContain('Area 10 – Squall Passage');
});

test('no name is in a list twice', () => {
  for (const items of Object.values(NATION_LISTS)) {
    const seen = items.map(({ code, sharing }) => `${code} ${sharing}`);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('every sampling unit and bird transect has a survey area, and both can be looked up', () => {
  const areas = demoSurveyAreas();
  for (const { nation } of NATIONS) {
    const seen = areas.filter(({ sharing }) => sharing === null || sharing === nation);
    const names = new Set(seen.map(({ name }) => name));
    const { bird_transect, survey_area } = getNames(nation);
    const without = [...bird_transect!, ...survey_area!].filter((name) => !names.has(name));
    expect(without).toEqual(['Other', 'Other']);
  }
  expect(areas.filter(({ sharing }) => sharing === null).length).toBeGreaterThan(5);
  expect(new Set(areas.map(({ layer }) => layer)).size).toBe(3);
  for (const { geometry } of areas) expect(surveyGeometry.safeParse(geometry).success).toBe(true);
});

test('transects are on water from end to end', () => {
  const land = readLand();
  const lines = demoSurveyAreas(land).flatMap(({ name, geometry }) =>
    geometry.type === 'LineString' ? [{ name, ends: geometry.coordinates }] : [],
  );
  expect(lines.length).toBeGreaterThan(12);
  const aground = lines.filter(({ ends: [a, b] }) => {
    const [from, to] = [a!, b!] as [[number, number], [number, number]];
    const steps = Math.ceil(kilometres(from, to) / 0.1);
    return Array.from({ length: steps + 1 }, (_, i) => i / steps).some((share) =>
      land.isLand(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share),
    );
  });
  expect(aground).toEqual([]);
});
