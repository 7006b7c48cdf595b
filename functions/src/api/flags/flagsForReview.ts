import { canResolveFlags } from '@portal/shared-types/access/policy';
import { flagsForReview } from '@portal/shared-types/api/flags';
import { problem } from '@portal/shared-types/text/problems';
import { readReviewPage } from '../../data/flags/reviewFlags';
import { questionHash } from '../../domain/paging/pageToken';
import { flagToken } from '../../domain/paging/positionTokens';
import { defineHandler } from '../../http/defineHandler';

/** The same answer for nations that the caller doesn't manage and nations that don't exist. */
export const handler = defineHandler(flagsForReview, async ({ caller, query }) => {
  const { nation, state = 'open', nextToken } = query;
  const managed = caller.access
    .map((entry) => entry.nation)
    .filter((of) => canResolveFlags(caller, { nation: of }));
  const nations = nation === undefined ? managed : managed.filter((of) => of === nation);
  if (!nations.length) throw problem('forbidden');
  const question = questionHash([nation ?? null, state]);
  const before = flagToken.read(question, nextToken);
  const { items, last } = await readReviewPage(caller, nations, state, before);
  return { items, ...flagToken.end(question, last) };
});
