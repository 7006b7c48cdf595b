import { weatherByPatrolIds } from '@portal/shared-types/contract/api/patrols';
import { readHeadItems, readWeather, seenHeads } from '#data/patrol/patrolStore.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

export const handler = defineEarlyOpening(
  weatherByPatrolIds,
  ({ body }) => readHeadItems(body.patrolIds),
  async ({ caller }, found) => {
    const heads = seenHeads(caller, found);
    const items = (await Promise.all(heads.map((head) => readWeather(caller, head)))).flat();
    return { opened: items, response: { items } };
  },
);
