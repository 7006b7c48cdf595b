/** Finds a guardian's last patrol with the search that everyone has. */
import { ApiError, type Client } from '@portal/shared-types/api/client';
import type { Patrol, PatrolRow } from '@portal/shared-types/records/patrol';
import {
  writePatrolFilters,
  type PatrolFilters,
} from '@portal/shared-types/search/filters/patrolFilters';
import { addDays } from '@portal/shared-types/time/wallClock';
import type { QueryClient } from '@tanstack/react-query';
import { readCachedList, refreshCachedList } from '../../../records/lists/useCachedList';
import { LAST_DAYS, lastPatrolOf, type WhosePatrol } from './lastPatrol';

interface Asking {
  client: Client;
  queries: QueryClient;
  signal: AbortSignal;
}

/** @param fresh reads the list of guardians again, because the server has another one */
const onlyWith = async (
  guardian: string,
  { client, queries }: Asking,
  fresh: boolean,
): Promise<PatrolFilters> => {
  const read = fresh ? refreshCachedList : readCachedList;
  const guardians = await read(client, queries, 'guardians-by-permissions-cached');
  const others = guardians.map(({ full_name }) => full_name).filter((name) => name !== guardian);
  return writePatrolFilters(
    { guardians, nations: [], purposes: [], patrolAreas: [] },
    { guardians: new Set(others) },
    { purpose: true, areas: true },
  );
};

const findRows = async (
  guardian: string,
  today: string,
  asking: Asking,
  fresh = false,
): Promise<PatrolRow[]> => {
  const patrols = await onlyWith(guardian, asking, fresh);
  const dates = {
    startDate: `${addDays(today, -LAST_DAYS)} 00:00:00`,
    endDate: `${today} 23:59:59`,
  };
  const filters = { dates, constrainSearchToMap: false, patrols };
  const rows: PatrolRow[] = [];
  for (let nextToken: string | null = null; ;) {
    const query = { filters, include: [], ...(nextToken !== null && { nextToken }) };
    const page = await asking.client.searchPatrols({ query }, { signal: asking.signal });
    rows.push(...page.items);
    if (page.nextToken === null) return rows;
    ({ nextToken } = page);
  }
};

const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'filters-out-of-date';

/** @returns null if there is none in the last `LAST_DAYS` days */
export const findLastPatrol = async (
  whose: WhosePatrol,
  today: string,
  asking: Asking,
): Promise<Patrol | null> => {
  const rows = await findRows(whose.guardian, today, asking).catch((error: unknown) => {
    if (isOutOfDate(error)) return findRows(whose.guardian, today, asking, true);
    throw error;
  });
  const last = lastPatrolOf(rows, whose);
  if (!last) return null;
  const { items } = await asking.client.patrolsById(
    { body: { patrolIds: [last.id] } },
    { signal: asking.signal },
  );
  // It may have changed or disappeared in the meantime.
  return lastPatrolOf(items, whose) ?? null;
};
