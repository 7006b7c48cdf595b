import { weatherByPatrolIds } from '@portal/shared-types/api/patrols';
import { readHeads, readWeatherOf } from '../../data/patrol/patrolStore';
import { defineOpening } from '../../http/defineOpening';

export const handler = defineOpening(weatherByPatrolIds, async ({ caller, body }) => {
  const heads = await readHeads(caller, body.patrolIds);
  const items = (await Promise.all(heads.map((head) => readWeatherOf(caller, head)))).flat();
  return { opened: items, answer: { items } };
});
