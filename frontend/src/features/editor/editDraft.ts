/** An unsaved edit, as stored in its draft: one part of a patrol, with the version it was based on. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { Draft } from '#platform/drafts/draft.ts';
import type { Unit, UnitKey } from './tracker/units';

export const EDIT_DRAFT = 'edit';

const KINDS: readonly string[] = ['route', 'details', 'sighting', 'survey', 'weather', 'photo'];

interface EditDraft {
  key: UnitKey;
  unit: Unit;
}

export const readEditDraft = ({ kind, value }: Draft): EditDraft | null => {
  if (kind !== EDIT_DRAFT || !isObject(value) || typeof value.key !== 'string') return null;
  const { key, unit } = value;
  if (!isObject(unit) || !KINDS.includes(unit.kind as string) || !isObject(unit.base)) return null;
  return isObject(unit.edited) || (unit.kind === 'route' && unit.edited === null)
    ? { key, unit: unit as unknown as Unit }
    : null;
};

/** Whether the draft is an edit of the patrol, or of one of its parts if `key` is given. */
export const isEditFor = (draft: Draft, patrolId: number, key?: UnitKey): boolean => {
  const edit = draft.of === String(patrolId) ? readEditDraft(draft) : null;
  return edit !== null && (key === undefined || edit.key === key);
};
