import { canDelete } from '@portal/shared-types/contract/access/policy';
import { deletedRecords } from '@portal/shared-types/contract/api/records';
import { problem } from '@portal/shared-types/base/text/problems';
import { readDeletedPage } from '#data/change/deletedList.ts';
import { readFullNames } from '#data/people/loginNames.ts';
import { deletedToken } from '#domain/paging/positionTokens.ts';
import { hashQuery } from '#domain/paging/pageToken.ts';
import { defineHandler } from '#http/defineHandler.ts';

const RECORDS_PER_PAGE = 100;

/** The same response for nations that the caller doesn't manage and nations that don't exist. */
export const handler = defineHandler(deletedRecords, async ({ caller, query }) => {
  const { nation, limitResults = RECORDS_PER_PAGE, nextToken } = query;
  if (!canDelete(caller, { nation })) throw problem('forbidden');
  const queryHash = hashQuery([nation]);
  const [page, findName] = await Promise.all([
    readDeletedPage(
      nation,
      Math.min(limitResults, RECORDS_PER_PAGE),
      deletedToken.read(queryHash, nextToken),
    ),
    readFullNames(),
  ]);
  return {
    items: page.items.map((one) => ({ ...one, deletedBy: findName(one.deletedBy) })),
    ...deletedToken.end(queryHash, page.next),
  };
});
