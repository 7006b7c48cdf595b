import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { SURVEY_FIELDS } from '@portal/shared-types/records/commonFields';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { screen } from '@testing-library/react';
import { renderForm } from '../../testing/renderForm';

const TIMES = ['08:00', '08:10', '08:20', '08:30', '08:40'].map((time) => `2026-03-01 ${time}:00`);
const route: RouteGeojson = {
  type: 'Feature',
  properties: { coordTimes: [TIMES] },
  geometry: { type: 'MultiLineString', coordinates: [TIMES.map((_, i) => [-128, 52 + i / 10])] },
};
const FIELDS: readonly Field[] = [
  ...SURVEY_FIELDS.slice(0, 2),
  { kind: 'line', key: 'transect', label: 'Transect' },
];

it.each([
  ['its start and end', '08:05:00', '08:30:00', '3 fixes between these times.'],
  ['its start on', '08:25:00', null, '2 fixes between these times.'],
  ['the whole route where its times are outside', '18:00:00', '19:00:00', '5 fixes'],
])('proposes of the route for a survey: %s', async (_, start, end, text) => {
  const wire = {
    survey_start_dt: `2026-03-01 ${start}`,
    survey_end_dt: end && `2026-03-01 ${end}`,
  };
  const { user } = renderForm(FIELDS, wire, { route });
  await user.click(screen.getByRole('button', { name: 'From the route: Transect' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});
