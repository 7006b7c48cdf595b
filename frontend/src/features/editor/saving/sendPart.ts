/** Sends one part until a person has to decide: merges others' changes, follows a moved patrol. */
import type { Client } from '@portal/shared-types/contract/api/client';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { undisputed } from '../conflict/resolve';
import { listChanges, type Unit, type UnitKey } from '../tracker/units';
import { sendUnit, type Outcome, type PatrolRef } from './send';

/** Other people may save in between, but not forever. */
const MAX_MERGES = 5;

interface SendingPart {
  client: Client;
  patrol: PatrolRef;
  /** Null for a dry run: everything is checked, nothing is written. */
  draftId: string | null;
}

const sendAndMerge = async (
  key: UnitKey,
  unit: Unit,
  { client, patrol, draftId }: SendingPart,
): Promise<Outcome> => {
  let sent = unit;
  for (let merges = 0; ; merges += 1) {
    const idempotencyKey =
      draftId === null ? null : await requestKey(draftId, [key, sent, patrol.nation]);
    const outcome = await sendUnit(sent, { client, patrol, idempotencyKey });
    const next =
      outcome.state === 'conflict' && merges < MAX_MERGES
        ? undisputed(sent, outcome.conflict)
        : null;
    if (!next) return outcome;
    if (!listChanges(next).length) return { state: 'saved', unit: next };
    sent = next;
  }
};

/** The patrol's current nation and start; null if unknown. */
const currentPatrol = async ({ client, patrol }: SendingPart): Promise<PatrolRef | null> => {
  try {
    const { items } = await client.patrolsById({ body: { patrolIds: [patrol.id] } });
    return items[0] ?? null;
  } catch {
    return null;
  }
};

export const sendPart = async (
  key: UnitKey,
  unit: Unit,
  sending: SendingPart,
): Promise<Outcome> => {
  const outcome = await sendAndMerge(key, unit, sending);
  if (outcome.state !== 'gone') return outcome;
  const now = await currentPatrol(sending);
  return now && now.nation !== sending.patrol.nation
    ? sendAndMerge(key, unit, { ...sending, patrol: now })
    : outcome;
};
