/** Hints about edited values only: fixing a spelling must not bring up hints about an old track. */
import type { Around, Checked, Hint } from '@portal/shared-types/reading/plausibility/hint';
import { plausibilityHints } from '@portal/shared-types/reading/plausibility/plausibility';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { FlagToRaise } from '../plausibility/hintChoices';
import { toFlagTarget, type Flaggable } from '../flags/flagTarget';
import type { PatrolParts } from './patrolParts';
import type { Edits, UnitKey } from './tracker/units';

export const applyEdits = (parts: PatrolParts, edits: Edits): PatrolParts => {
  const getEdited = <T>(key: UnitKey, record: T): T =>
    (edits[key]?.edited as T | undefined) ?? record;
  const { route } = edits;
  return {
    patrol: getEdited('details', parts.patrol),
    route: route?.kind === 'route' ? route.edited : parts.route,
    route_version: parts.route_version,
    sightings: parts.sightings.map((one) => getEdited(one.sighting_id, one)),
    surveys: parts.surveys.map((one) => getEdited(one.survey_id, one)),
    weather: parts.weather.map((one) => getEdited(one.weather_id, one)),
    photos: parts.photos,
  };
};

const toChecked = ({ patrol, route, sightings, surveys, weather }: PatrolParts): Checked => {
  const wires = (records: readonly object[]): Wire[] => records.map((record) => ({ ...record }));
  return {
    patrol: { ...patrol },
    route,
    sightings: wires(sightings),
    surveys: wires(surveys),
    weather: wires(weather),
  };
};

export const newHints = (parts: PatrolParts, edits: Edits, around: Around): readonly Hint[] => {
  const known = new Set(plausibilityHints(toChecked(parts), around).map(({ key }) => key));
  return plausibilityHints(toChecked(applyEdits(parts, edits)), around).filter(
    ({ key }) => !known.has(key),
  );
};

/** The record that a flag is raised on, as saved. */
const flaggedRecord = (
  { patrol, sightings, surveys }: PatrolParts,
  { kind, index }: FlagToRaise['record'],
): Flaggable => {
  const record = kind === 'sighting' ? sightings[index ?? -1] : surveys[index ?? -1];
  return kind === 'patrol' || !record ? patrol : record;
};

export const flagBody = (parts: PatrolParts, { record, flag, note }: FlagToRaise) => {
  const { nation, patrol_start_dt: patrolStartDate } = parts.patrol;
  const { place: target } = toFlagTarget(flaggedRecord(parts, record));
  return { ...target, nation, patrolStartDate, flag, note: note === '' ? null : note };
};
