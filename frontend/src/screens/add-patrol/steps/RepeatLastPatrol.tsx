import Replay from '@mui/icons-material/Replay';
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol, PatrolRow } from '@portal/shared-types/records/patrol';
import {
  writePatrolFilters,
  type PatrolFilters,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import { message } from '@portal/shared-types/base/text/messages';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Shortcut } from '#features/patrol-form/Shortcut.tsx';
import { useClient } from '#platform/api/ClientContext.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useRecordForm } from '#records/form/formContext.ts';
import { readCachedList, refreshCachedList } from '#records/lists/useCachedList.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { withPatrolValues } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import {
  LAST_DAYS,
  pickLastPatrol,
  repeatedValues,
  undoneValues,
  type Collector,
} from './lastPatrol';

interface Requests {
  client: Client;
  queries: QueryClient;
  signal: AbortSignal;
}

/** @param fresh reads the list of guardians again, because the server has another one */
const onlyWith = async (
  guardian: string,
  { client, queries }: Requests,
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
  day: string,
  requests: Requests,
  fresh = false,
): Promise<PatrolRow[]> => {
  const patrols = await onlyWith(guardian, requests, fresh);
  const dates = {
    startDate: `${addDays(day, -LAST_DAYS)} 00:00:00`,
    endDate: `${day} 23:59:59`,
  };
  const filters = { dates, constrainSearchToMap: false, patrols };
  const rows: PatrolRow[] = [];
  for (let nextToken: string | null = null; ;) {
    const query = { filters, include: [], ...(nextToken !== null && { nextToken }) };
    const page = await requests.client.searchPatrols({ query }, { signal: requests.signal });
    rows.push(...page.items);
    if (page.nextToken === null) return rows;
    ({ nextToken } = page);
  }
};

const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'filters-out-of-date';

/** Uses the search that everyone has. @returns null if there is none in the last `LAST_DAYS` days */
const findLastPatrol = async (
  collector: Collector,
  day: string,
  requests: Requests,
): Promise<Patrol | null> => {
  const rows = await findRows(collector.guardian, day, requests).catch((error: unknown) => {
    if (isOutOfDate(error)) return findRows(collector.guardian, day, requests, true);
    throw error;
  });
  const last = pickLastPatrol(rows, collector);
  if (!last) return null;
  const { items } = await requests.client.patrolsById(
    { body: { patrolIds: [last.id] } },
    { signal: requests.signal },
  );
  // It may have changed or disappeared in the meantime.
  return pickLastPatrol(items, collector) ?? null;
};

/** Long enough to see in other steps what was copied. */
const UNDO_MS = 3 * NOTICE_MS;

export const RepeatLastPatrol = () => {
  const { entered, change, isOpen, nations } = useWizard();
  const { left } = useRecordForm();
  const client = useClient();
  const queries = useQueryClient();
  const guardian = useViewer().full_name;
  const notice = useNotice();
  const [isFinding, setFinding] = useState(false);
  const pending = useRef<AbortController | null>(null);
  const nation = nations.find((one) => one === entered.patrol.nation);
  // Leaving the step or choosing another nation cancels it.
  useEffect(() => () => pending.current?.abort(), [nation]);

  const copy = (patrol: Patrol): void => {
    const copied = repeatedValues(patrol);
    let before: Wire = {};
    // What was typed in the meantime is part of the patrol, too.
    left();
    change((now) => {
      before = now.patrol;
      return withPatrolValues(now, copied);
    });
    const undo = (): void => {
      if (isOpen())
        change((now) => withPatrolValues(now, undoneValues(copied, before, now.patrol)));
    };
    notice({
      severity: 'success',
      text: message('lastPatrolCopied', { patrolId: patrol.id }),
      stays: UNDO_MS,
      action: { label: 'Undo', run: undo },
    });
  };

  const repeat = async (nationName: string): Promise<void> => {
    if (isFinding) return;
    const { signal } = (pending.current = new AbortController());
    setFinding(true);
    try {
      const day = today();
      const requests = { client, queries, signal };
      const patrol = await findLastPatrol({ nation: nationName, guardian }, day, requests);
      if (signal.aborted) return;
      if (patrol) copy(patrol);
      else
        notice({
          severity: 'info',
          text: message('lastPatrolNone', { nation: nationName, days: LAST_DAYS }),
          stays: null,
        });
    } catch {
      if (!signal.aborted)
        notice({ severity: 'error', text: message('lastPatrolFailed'), stays: null });
    } finally {
      setFinding(false);
    }
  };

  return (
    <Shortcut
      label="Repeat my last patrol"
      icon={<Replay />}
      disabled={nation === undefined}
      onPress={() => nation !== undefined && void repeat(nation)}
      text={
        nation === undefined
          ? message('lastPatrolNation')
          : isFinding
            ? message('lastPatrolFinding')
            : message('lastPatrolWhat', { nation })
      }
    />
  );
};
