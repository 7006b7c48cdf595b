/** The rules of the display toggles, implemented again record by record, for comparison. */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { DisplayChoice } from '@portal/shared-types/contract/search/display/displayChoice';
import type { StoredPatrol } from './plainSearch';

const getId = (row: string): string => row.split(' ')[0]!;
export const getIds = (found: Record<SearchKind, readonly string[]>) => ({
  patrols: [...new Set(found.patrols)],
  sightings: [...new Set(found.sightings.map(getId))],
  surveys: [...new Set(found.surveys.map(getId))],
});

/** @param ids of found records, optionally with the level of sharing after a space */
export const findDisplayed = (
  all: readonly StoredPatrol[],
  ids: Record<SearchKind, readonly string[]>,
  kinds: readonly SearchKind[],
  { off, ...display }: DisplayChoice,
) => {
  const patrolsById = new Map(all.map(({ id, patrol }) => [id, patrol]));
  const found = getIds(ids);
  const getPatrol = (id: string): NewPatrol => patrolsById.get(Number(id.split('.')[0]))!;
  const isOff = (
    paths: readonly (readonly string[])[],
    levels: readonly (string | null | undefined)[],
  ) => paths.some((path) => path.every((name, i) => levels[i] === name));
  const anyOn = (paths: readonly (readonly string[])[], names: readonly string[]): boolean =>
    names.length === 0 || names.some((name) => !isOff(paths, [name]));
  const patrolShown = (id: string): boolean => {
    const p = getPatrol(id);
    if (isOff(off.nations, [p.nation])) return false;
    if (!display.testData && p.monitoring_effort === 'Testing or Demonstrating') return false;
    if (!kinds.includes('patrols')) return true;
    return (
      (display.missingGuardians || p.guardians.length > 0) &&
      anyOn(off.guardians, p.guardians) &&
      anyOn(off.purposes, p.purpose_listed)
    );
  };
  const getPartIndex = (id: string): number => Number(id.split('.')[1]!.replace('v', '')) - 1;
  const surveys = found.surveys.filter(
    (id) =>
      patrolShown(id) &&
      !isOff(off.surveyTypes, [getPatrol(id).surveys[getPartIndex(id)]!.survey_type]),
  );
  const sightings = found.sightings.filter((id) => {
    const s = getPatrol(id).sightings[getPartIndex(id)]!;
    const levels = [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype];
    if (!patrolShown(id) || isOff(off.sightingTypes, levels)) return false;
    if (typeof s.survey !== 'number') return display.visibleSightings !== 'survey';
    const survey = `${id.split('.')[0]}.v${s.survey + 1}`;
    return (
      display.visibleSightings !== 'incidental' &&
      (!kinds.includes('surveys') || surveys.includes(survey))
    );
  });
  return { patrols: found.patrols.filter(patrolShown), surveys, sightings };
};
