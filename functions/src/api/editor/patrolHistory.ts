import { canReadHistory } from '@portal/shared-types/contract/access/policy';
import { patrolHistory } from '@portal/shared-types/contract/api/records';
import { readFullNames } from '#data/people/loginNames.ts';
import { readHistoryPage } from '#data/change/historyPages.ts';
import { readManagedHead } from '#data/patrol/readHead.ts';
import { historyToken } from '#domain/paging/positionTokens.ts';
import { hashQuery } from '#domain/paging/pageToken.ts';
import { defineHandler } from '#http/defineHandler.ts';

const ENTRIES_PER_PAGE = 100;

export const handler = defineHandler(patrolHistory, async ({ caller, query }) => {
  const { patrolId, recordId, limitResults = ENTRIES_PER_PAGE, nextToken } = query;
  const head = await readManagedHead(caller, patrolId, canReadHistory);
  const queryHash = hashQuery([patrolId, recordId ?? null]);
  const [page, findName] = await Promise.all([
    readHistoryPage(
      head,
      recordId,
      Math.min(limitResults, ENTRIES_PER_PAGE),
      historyToken.read(queryHash, nextToken),
    ),
    readFullNames(),
  ]);
  return {
    items: page.items.map((entry) => ({ ...entry, by: findName(entry.by) })),
    ...historyToken.end(queryHash, page.next),
  };
});
