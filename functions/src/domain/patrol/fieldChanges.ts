/** A change of one field, with its full values. */
import type { JsonValue } from '@portal/shared-types/records/details';
import { differing, type Flat } from '@portal/shared-types/records/engine/change/merge';
import type { Labels } from '@portal/shared-types/records/engine/change/fieldLabels';

export interface FieldChange {
  /** "patrol_end_dt", "details.length_m"; a list or a repeat group is one field. */
  field: string;
  /** As the form names it; null if the form doesn't have it. */
  label: string | null;
  before: JsonValue;
  after: JsonValue;
}

const json = (value: unknown): JsonValue => (value ?? null) as JsonValue;

export const changesBetween = (before: Flat, after: Flat, labels: Labels): FieldChange[] =>
  differing(before, after).map((field) => ({
    field,
    label: labels(field),
    before: json(before[field]),
    after: json(after[field]),
  }));
