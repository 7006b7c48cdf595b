/**
 * Sightings per patrol, per hour and per 10 km. Patrols without sightings count. Kilometres are known only
 * for patrols with a route, so their rate includes only sightings on those.
 */
import type { Cell, Column } from '#records/engine/render/tables.ts';
import { compareNames } from '#base/text/order.ts';
import { addEffort, DISTANCE, HOURS, toHours, noEffort, PATROLS, type Effort } from './effort';
import type { ReportScope } from './reportRecords';
import { column, rounded, type ReportPart } from './reportTable';

interface Seen {
  sightings: number;
  /** Sightings on patrols with a route. */
  onRoutes: number;
}

export interface RatesState {
  effort: Effort;
  types: Map<string, Seen>;
}

interface Rates extends Seen {
  /** Null if the effort is 0 or unknown. */
  perPatrol: number | null;
  perHour: number | null;
  per10Km: number | null;
}

/** Denominators of the rates. Null: unknown, because the search doesn't include patrols without sightings. */
export interface Denominators {
  patrols: number;
  hours: number;
  kilometres: number;
  noRoute: number;
}

const COLUMNS: readonly Column[] = [
  column('sighting_type', 'Type', 'text'),
  column('sightings', 'Sightings', 'integer'),
  column('per_patrol', 'Per patrol', 'decimal', { decimals: 3 }),
  { ...PATROLS, description: 'What "Per patrol" divides by: all patrols, also without sightings' },
  column('per_hour', 'Per hour', 'decimal', { decimals: 3 }),
  { ...HOURS, description: 'What "Per hour" divides by' },
  column('per_10_km', 'Per 10 km', 'decimal', { decimals: 3 }),
  { ...DISTANCE, description: 'What "Per 10 km" divides by: the length of the routes' },
  column('on_routes', 'Sightings with route', 'integer', {
    description: 'Sightings on patrols with a route. "Per 10 km" counts only these',
  }),
];

const per = (count: number, effort: number): number | null =>
  effort > 0 ? rounded(count / effort, 3) : null;

const computeRates = ({ sightings, onRoutes }: Seen, effort: Effort): Rates => ({
  sightings,
  onRoutes,
  perPatrol: per(sightings, effort.patrols),
  perHour: per(sightings, effort.seconds / 3600),
  per10Km: per(onRoutes, effort.tenths / 100),
});

export const sightingRates = (
  scope: ReportScope,
  state: RatesState = { effort: noEffort(), types: new Map() },
): ReportPart<RatesState> & { denominators: () => Denominators | null } => {
  const denominators = (): Denominators | null => {
    const { patrols, seconds, tenths, noRoute } = state.effort;
    return scope.effort
      ? { patrols, hours: toHours(seconds), kilometres: tenths / 10, noRoute }
      : null;
  };
  const row = (label: string, seen: Seen): Cell[] => {
    const denominatorsByType = denominators();
    if (!denominatorsByType)
      return [label, seen.sightings, null, null, null, null, null, null, null];
    const { perPatrol, perHour, per10Km } = computeRates(seen, state.effort);
    return [
      label,
      seen.sightings,
      perPatrol,
      denominatorsByType.patrols,
      perHour,
      denominatorsByType.hours,
      per10Km,
      denominatorsByType.kilometres,
      seen.onRoutes,
    ];
  };
  return {
    state,
    denominators,
    add: (patrol, _surveys, sightings) => {
      addEffort(state.effort, patrol);
      const onRoute = patrol.distance === null ? 0 : 1;
      for (const { type } of sightings) {
        let seen = state.types.get(type[0]);
        if (!seen) state.types.set(type[0], (seen = { sightings: 0, onRoutes: 0 }));
        seen.sightings++;
        seen.onRoutes += onRoute;
      }
    },
    table: () => {
      const all: Seen = { sightings: 0, onRoutes: 0 };
      for (const { sightings, onRoutes } of state.types.values()) {
        all.sightings += sightings;
        all.onRoutes += onRoutes;
      }
      return {
        columns: COLUMNS,
        rows: [...state.types]
          .sort(([a], [b]) => compareNames(a, b))
          .map(([type, seen]) => row(type, seen)),
        totals: row('All types', all),
      };
    },
  };
};
