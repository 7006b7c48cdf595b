/**
 * The patrol that an earlier import made of the same day. Nation and start alone do not tell: one more
 * record before the first moves the start, and the day would stand there twice.
 */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { DayPatrol } from './days';
import type { Portal } from './portal';

type OriginField =
  'source' | 'patrol_vessel' | 'patrol_vessel_listed' | 'primary_collector' | 'guardians';

const originOf = (p: { [Field in OriginField]?: unknown }): string =>
  JSON.stringify([
    p.source ?? null,
    p.patrol_vessel ?? null,
    p.patrol_vessel_listed ?? null,
    p.primary_collector ?? null,
    p.guardians ?? [],
  ]);

/** Patrols of the same nation, day and origin that stand in the portal already. */
export const patrolsOfSameDay = async (
  portal: Portal,
  { patrol }: DayPatrol,
): Promise<Patrol[]> => {
  const day = patrol.patrol_start_dt.slice(0, 10);
  const dates = { startDate: `${day} 00:00:00`, endDate: `${day} 23:59:59` };
  const ids: number[] = [];
  let nextToken: string | null = null;
  do {
    const token: string | null = nextToken;
    const page: AnswerOf<Routes['searchPatrols']> = await portal.call((client) =>
      client.searchPatrols({
        query: {
          filters: { dates, constrainSearchToMap: false },
          ...(token && { nextToken: token }),
        },
      }),
    );
    ids.push(...page.items.filter((row) => row.nation === patrol.nation).map((row) => row.id));
    nextToken = page.nextToken;
  } while (nextToken);
  if (!ids.length) return [];
  const { items } = await portal.call((client) => client.patrolsById({ body: { patrolIds: ids } }));
  return items.filter((found) => originOf(found) === originOf(patrol));
};
