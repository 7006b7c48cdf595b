/** Converts an entered patrol to the request, and locations of the server's errors back to records. */
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import type { FieldProblem } from '@portal/shared-types/base/text/problems';
import { toSighting, toSurvey } from '#features/patrol-data/newRecord.ts';
import type { EnteredPatrol, EnteredRecord } from '../enteredPatrol';
import { findForm, type Forms } from '#features/patrol-data/recordFields.ts';
import { KIND_STEPS, getFieldStep, type StepProblem } from '../steps/problems';

/** Rounded to 10 cm, finer than any receiver on a boat; makes a long track a third smaller. */
const SCALE = 1e6;
const rounded = (degrees: number): number => Math.round(degrees * SCALE) / SCALE;

const sentRoute = (route: RouteGeojson): RouteGeojson => ({
  ...route,
  geometry: {
    ...route.geometry,
    coordinates: route.geometry.coordinates.map((line) =>
      line.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]),
    ),
  },
});

const given = (wire: Wire): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => !isEmpty(value)));

const toNewSighting = (
  record: EnteredRecord,
  surveys: readonly EnteredRecord[],
  forms: Forms,
  lists: OptionLists,
) => {
  const form = findForm(forms.sightings, record.type);
  const at = surveys.findIndex(({ key }) => key === record.survey);
  return {
    // The server rejects a type without a form, with a message.
    ...(form
      ? toSighting(form, record.type, record.wire, lists)
      : { ...record.wire, sighting_type: record.type }),
    ...(at >= 0 && { survey: at }),
  };
};

export const toNewPatrol = (
  { patrol, records }: EnteredPatrol,
  route: RouteGeojson | null,
  forms: Forms,
  lists: OptionLists,
): NewPatrolInput =>
  ({
    ...given(patrol),
    ...(route && { route_geojson: sentRoute(route) }),
    ...(records.incident.length && { incidents: records.incident.map(({ wire }) => wire) }),
    weather_observations: records.weather.map(({ wire }) => wire),
    surveys: records.survey.map(({ type, wire }) => toSurvey(type, wire)),
    sightings: records.sighting.map((one) => toNewSighting(one, records.survey, forms, lists)),
    // The server validates it; the wizard has checked it by the same definitions.
  }) as unknown as NewPatrolInput;

const PATH_KINDS = {
  incidents: 'incident',
  weather_observations: 'weather',
  surveys: 'survey',
  sightings: 'sighting',
} as const;

/** `body.patrol.sightings[3].details.length_m` is in the fourth sighting. */
export const problemsFromServer = (
  errors: readonly FieldProblem[],
  { records }: EnteredPatrol,
): StepProblem[] =>
  errors.map(({ path, message }) => {
    const [first = '', second = '', ...rest] = path
      .split(/[.[\]]+/)
      .filter((key) => key !== '' && key !== 'body' && key !== 'patrol');
    const kind = PATH_KINDS[first as keyof typeof PATH_KINDS];
    // An error about the whole list has no index.
    const record = kind && second !== '' && records[kind][Number(second)];
    if (!kind) return { step: getFieldStep(first), field: first || null, record: null, message };
    if (!record) return { step: KIND_STEPS[kind], field: null, record: null, message };
    return {
      step: record.survey === null ? KIND_STEPS[kind] : 'surveys',
      field: null,
      record: { kind, key: record.key },
      message: `${rest.at(-1) ?? kind}: ${message}`,
    };
  });
