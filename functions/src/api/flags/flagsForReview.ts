import { canResolveFlags } from '@portal/shared-types/contract/access/policy';
import { flagsForReview } from '@portal/shared-types/contract/api/flags';
import { problem } from '@portal/shared-types/base/text/problems';
import { readReviewPage } from '#data/flags/reviewFlags.ts';
import { hashQuery } from '#domain/paging/pageToken.ts';
import { flagToken } from '#domain/paging/positionTokens.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** The same response for nations that the caller doesn't manage and nations that don't exist. */
export const handler = defineHandler(flagsForReview, async ({ caller, query }) => {
  const { nation, state = 'open', nextToken } = query;
  const managed = caller.access
    .map((entry) => entry.nation)
    .filter((one) => canResolveFlags(caller, { nation: one }));
  const nations = nation === undefined ? managed : managed.filter((one) => one === nation);
  if (!nations.length) throw problem('forbidden');
  const queryHash = hashQuery([nation ?? null, state]);
  const before = flagToken.read(queryHash, nextToken);
  const { items, last } = await readReviewPage(caller, nations, state, before);
  return { items, ...flagToken.end(queryHash, last) };
});
