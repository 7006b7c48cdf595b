/** What the panel shows of a patrol, in order; a field without a value is left out. */
import type { CHECKLIST_KEYS, Patrol } from '@portal/shared-types/records/patrol';
import { dateText, timeText } from '@portal/shared-types/time/wallText';

export interface Field<T> {
  label: string;
  value: (record: T) => string | null | undefined;
}

const joined = (...parts: readonly (readonly string[] | string | null | undefined)[]): string =>
  parts
    .flat()
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');
const amount = (value: number | null | undefined, unit: string): string | null =>
  value === null || value === undefined ? null : `${value} ${unit}`;

export const PATROL_FIELDS: readonly Field<Patrol>[] = [
  { label: 'Guardians', value: (p) => joined(p.guardians) },
  { label: 'Guest patrollers', value: (p) => p.guest_patroller },
  { label: 'Primary collector', value: (p) => p.primary_collector },
  { label: 'Purposes', value: (p) => joined(p.purpose_listed, p.purpose) },
  { label: 'Research or survey', value: (p) => joined(p.research_purpose) },
  { label: 'Areas', value: (p) => joined(p.area_listed, p.area_patrolled) },
  { label: 'Patrol type', value: (p) => p.patrol_type },
  {
    label: 'Vessel',
    value: (p) => joined(p.patrol_vessel_listed, p.patrol_vessel, p.patrol_vessel_type),
  },
  { label: 'Monitoring effort', value: (p) => p.monitoring_effort },
  { label: 'Source', value: (p) => joined(p.source, p.source_device, p.source_software) },
];

export const LOG_FIELDS: readonly Field<Patrol>[] = [
  { label: 'Pre-trip log', value: (p) => p.notes },
  { label: 'Post-trip log', value: (p) => p.final_notes },
];

export const FUEL_FIELDS: readonly Field<Patrol>[] = [
  {
    label: 'Fuelled',
    value: (p) => p.fuel_date && `${dateText(p.fuel_date)}, ${timeText(p.fuel_date)}`,
  },
  { label: 'Hours, left engine', value: (p) => amount(p.fuel_hours_left, 'h') },
  { label: 'Hours, right engine', value: (p) => amount(p.fuel_hours_right, 'h') },
  { label: 'Fuel added', value: (p) => amount(p.fuel_volume_l, 'L') },
  { label: 'Cost', value: (p) => amount(p.fuel_cost_cad, 'CAD') },
  { label: 'Comments', value: (p) => p.fuel_comments },
];

const CHECKLIST_LABELS: Record<(typeof CHECKLIST_KEYS)[number], string> = {
  pre_trip_weather: 'Weather checked before the trip',
  pre_trip_report: 'Trip reported before leaving',
  pre_trip_tailgate: 'Tailgate meeting held',
  pre_trip_equipment: 'Equipment checked before the trip',
  pre_trip_checklist: 'Pre-trip checklist complete',
  post_trip_checklist: 'Post-trip checklist complete',
  post_trip_returned: 'Return reported',
  post_trip_equipment: 'Equipment checked after the trip',
  post_trip_incident: 'Incident during the trip',
};

export const CHECKLIST_FIELDS: readonly Field<Patrol>[] = Object.entries(CHECKLIST_LABELS).map(
  ([key, label]) => ({
    label,
    value: (patrol) => {
      const done = patrol[key as keyof typeof CHECKLIST_LABELS];
      return typeof done === 'boolean' ? (done ? 'Yes' : 'No') : null;
    },
  }),
);
