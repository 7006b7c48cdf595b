import { createHash } from 'node:crypto';
import { canAddPatrol } from '@portal/shared-types/access/policy';
import { createPatrol } from '@portal/shared-types/api/patrols';
import { problem } from '@portal/shared-types/text/problems';
import { createPatrol as create } from '../../data/createPatrol';
import { defineHandler } from '../../http/defineHandler';

/** Without a key of its own, a request is known by what it holds: sent twice, it adds one patrol. */
const keyOf = (patrol: unknown): string =>
  createHash('sha256').update(JSON.stringify(patrol)).digest('base64url');

export const handler = defineHandler(
  createPatrol,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const { patrol } = body;
    if (!canAddPatrol(caller, patrol.nation))
      throw problem('forbidden', { detail: `You cannot add patrols for ${patrol.nation}.` });
    const { replayed, ...answer } = await create(caller, patrol, idempotencyKey ?? keyOf(patrol));
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
