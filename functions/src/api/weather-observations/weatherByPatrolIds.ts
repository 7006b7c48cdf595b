import { weatherByPatrolIds } from '@portal/shared-types/api/patrols';
import { readHeads, readWeatherOf } from '../../data/patrolStore';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(weatherByPatrolIds, async ({ caller, body }) => {
  const heads = await readHeads(caller, body.patrolIds);
  return { items: (await Promise.all(heads.map((head) => readWeatherOf(caller, head)))).flat() };
});
