import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import {
  PATROL_CHECKLIST_FIELDS,
  PATROL_FUEL_FIELDS,
} from '@portal/shared-types/records/patrolPreparation';

/** Without headings, for a few fields in one list. */
export const withoutSections = (fields: readonly Field[]): Field[] =>
  fields.map((field): Field => {
    const { section: _section, ...plain }: Field = field;
    return plain;
  });

const FIELDS: readonly Field[] = patrolDefinition.fields;
const pickFields = (...keys: string[]): Field[] => FIELDS.filter(({ key }) => keys.includes(key));

export const LOG_FIELDS = pickFields('notes', 'final_notes');
export const CHECKLIST_FIELDS: readonly Field[] = PATROL_CHECKLIST_FIELDS;
export const LATER_FIELDS: readonly Field[] = [
  ...PATROL_FUEL_FIELDS,
  ...pickFields('source', 'source_device', 'source_software'),
];

const ELSEWHERE = new Set([
  // The header shows these.
  'patrol_start_dt',
  'patrol_end_dt',
  ...[...LOG_FIELDS, ...CHECKLIST_FIELDS, ...LATER_FIELDS].map(({ key }) => key),
]);
export const FACT_FIELDS = withoutSections(FIELDS.filter(({ key }) => !ELSEWHERE.has(key)));
