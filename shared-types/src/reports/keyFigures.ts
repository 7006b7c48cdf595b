import { LIMITS } from '#base/text/limits.ts';
import { addEffort, toHours, toKilometres, noEffort, type Effort } from './effort';
import { includesKinds, type ReportPatrol, type ReportScope } from './reportRecords';
import { column, type ReportPart } from './reportTable';

/** Null: unknown, because the search didn't include these records. */
export interface KeyFigures {
  patrols: number | null;
  /** Calendar days with a patrol out; a patrol of five days counts five. */
  daysOut: number | null;
  hours: number | null;
  kilometres: number | null;
  /** Patrols that the kilometres don't include. */
  noRoute: number | null;
  /** Different people, by name. */
  guardians: number | null;
  surveys: number | null;
  sightings: number | null;
  surveySightings: number | null;
  incidentalSightings: number | null;
}

export const FIGURE_LABELS: Readonly<Record<keyof KeyFigures, string>> = {
  patrols: 'Patrols',
  daysOut: 'Days out',
  hours: 'Hours',
  kilometres: 'Kilometres',
  noRoute: 'Patrols without route',
  guardians: 'Guardians',
  surveys: 'Surveys',
  sightings: 'Sightings',
  surveySightings: 'Survey sightings',
  incidentalSightings: 'Incidental sightings',
};
export const FIGURES = Object.keys(FIGURE_LABELS) as (keyof KeyFigures)[];

/** Days since 1970 with part of the patrol. A patrol that ends at midnight doesn't count for the next day. */
export const listDays = ({ start, end }: ReportPatrol): number[] => {
  const first = Math.floor(start / 86_400);
  const last = Math.max(first, Math.ceil(end / 86_400) - 1);
  const days = Math.min(last - first, LIMITS.patrolDays) + 1;
  return Array.from({ length: days }, (_, i) => first + i);
};

export interface KeyState {
  effort: Effort;
  days: Set<number>;
  guardians: Set<string>;
  surveys: number;
  ofSurveys: number;
  incidental: number;
}

const noKeyState = (): KeyState => ({
  effort: noEffort(),
  days: new Set(),
  guardians: new Set(),
  surveys: 0,
  ofSurveys: 0,
  incidental: 0,
});

export const keyFigures = (
  scope: ReportScope,
  state: KeyState = noKeyState(),
): ReportPart<KeyState> & { figures: () => KeyFigures } => {
  const figures = (): KeyFigures => {
    const { effort, days, guardians, surveys, ofSurveys, incidental } = state;
    const known = (kind: 'patrols' | 'surveys' | 'sightings', value: number | null) =>
      includesKinds(scope, kind) ? value : null;
    return {
      patrols: known('patrols', effort.patrols),
      daysOut: known('patrols', days.size),
      hours: known('patrols', toHours(effort.seconds)),
      kilometres: known('patrols', toKilometres(effort)),
      noRoute: known('patrols', effort.noRoute),
      guardians: known('patrols', guardians.size),
      surveys: known('surveys', surveys),
      sightings: known('sightings', ofSurveys + incidental),
      surveySightings: known('sightings', ofSurveys),
      incidentalSightings: known('sightings', incidental),
    };
  };
  return {
    state,
    add: (patrol, surveys, sightings) => {
      addEffort(state.effort, patrol);
      for (const day of listDays(patrol)) state.days.add(day);
      for (const name of patrol.guardians) state.guardians.add(name);
      state.surveys += surveys.length;
      for (const { survey } of sightings) {
        if (survey) state.ofSurveys++;
        else state.incidental++;
      }
    },
    figures,
    table: () => {
      const all = figures();
      return {
        columns: [column('figure', 'Figure', 'text'), column('value', 'Value', 'decimal')],
        rows: FIGURES.map((figure) => [FIGURE_LABELS[figure], all[figure]]),
        totals: null,
      };
    },
  };
};
