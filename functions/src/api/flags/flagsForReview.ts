import { canResolveFlags } from '@portal/shared-types/access/policy';
import { flagsForReview } from '@portal/shared-types/api/flags';
import { problem } from '@portal/shared-types/text/problems';
import { readReviewPage } from '../../data/flags/reviewFlags';
import { questionHash } from '../../domain/paging/pageToken';
import { positionToken } from '../../domain/paging/positionToken';
import { defineHandler } from '../../http/defineHandler';

/** Position in the index: when the flag was raised, its patrol and its number. */
const token = positionToken(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#\d{1,13}#[0-9a-z]{1,30}$/);

/** The same answer for nations that the caller doesn't manage and nations that don't exist. */
export const handler = defineHandler(flagsForReview, async ({ caller, query }) => {
  const { nation, state = 'open', nextToken } = query;
  const managed = caller.access
    .map((entry) => entry.nation)
    .filter((of) => canResolveFlags(caller, { nation: of }));
  const nations = nation === undefined ? managed : managed.filter((of) => of === nation);
  if (!nations.length) throw problem('forbidden');
  const question = questionHash([nation ?? null, state]);
  const before = nextToken === undefined ? undefined : token.read(question, nextToken);
  const { items, last } = await readReviewPage(caller, nations, state, before);
  return {
    items,
    truncated: last !== undefined,
    nextToken: last === undefined ? null : token.write(question, last),
  };
});
