/** Undoes saved edits by saving their inverse edits, last one first. */
import type { Client } from '@portal/shared-types/contract/api/client';
import { listChanges, type Unit, type UnitKey } from '../tracker/units';
import { invert } from './plan';
import { sendUnit, type PatrolRef } from './send';

export interface SavedPart {
  key: UnitKey;
  /** As sent, including the version it was based on. */
  sent: Unit;
  saved: Unit;
}

/** Resolves to whether all was undone. @param patrol before the edits: its own part is first */
export const undoSaved = async (
  client: Client,
  patrol: PatrolRef,
  parts: readonly SavedPart[],
): Promise<boolean> => {
  let all = true;
  for (const { sent, saved } of [...parts].reverse()) {
    const unit = invert(sent, saved);
    if (!listChanges(unit).length) continue;
    const { state } = await sendUnit(unit, {
      client,
      patrol,
      idempotencyKey: crypto.randomUUID(),
    });
    all &&= state === 'saved';
  }
  return all;
};
