import { canReadHistory } from '@portal/shared-types/access/policy';
import { patrolHistory } from '@portal/shared-types/api/records';
import { readFullNames } from '../../data/people/loginNames';
import { readHistoryPage } from '../../data/change/historyPages';
import { readManagedHead } from '../../data/patrol/readHead';
import { historyToken } from '../../domain/paging/positionTokens';
import { questionHash } from '../../domain/paging/pageToken';
import { defineHandler } from '../../http/defineHandler';

const ENTRIES_PER_PAGE = 100;

export const handler = defineHandler(patrolHistory, async ({ caller, query }) => {
  const { patrolId, recordId, limitResults = ENTRIES_PER_PAGE, nextToken } = query;
  const head = await readManagedHead(caller, patrolId, canReadHistory);
  const question = questionHash([patrolId, recordId ?? null]);
  const [page, nameOf] = await Promise.all([
    readHistoryPage(
      head,
      recordId,
      Math.min(limitResults, ENTRIES_PER_PAGE),
      historyToken.read(question, nextToken),
    ),
    readFullNames(),
  ]);
  return {
    items: page.items.map((entry) => ({ ...entry, by: nameOf(entry.by) })),
    ...historyToken.end(question, page.next),
  };
});
