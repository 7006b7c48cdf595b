import type { JsonValue } from '@portal/shared-types/records/details';
import { differing, type Flat } from '@portal/shared-types/records/engine/change/merge';

/** The changed fields and their original values, as the edit calls expect them. */
export const changedFields = (
  before: Flat,
  now: Flat,
): { edited: Record<string, JsonValue>; original: Record<string, JsonValue> } => {
  const fields = differing(before, now);
  const pickFields = (flat: Flat) =>
    Object.fromEntries(fields.map((field) => [field, (flat[field] ?? null) as JsonValue]));
  return { edited: pickFields(now), original: pickFields(before) };
};
