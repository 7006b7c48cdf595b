import { managesNation } from '@portal/shared-types/contract/access/people';
import { accessLog } from '@portal/shared-types/contract/api/accessLog';
import { problem } from '@portal/shared-types/base/text/problems';
import { readAccessLog } from '#data/people/accessLog.ts';
import { readLoginNames } from '#data/people/loginNames.ts';
import { makeLogResponse } from '#http/makeLogResponse.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** The same response for nations that the caller doesn't manage and nations that don't exist. */
export const handler = defineHandler(accessLog, async ({ caller, query }) => {
  if (!managesNation(caller, query.nation)) throw problem('forbidden');
  const [{ items, ...paging }, findLogin] = await Promise.all([
    makeLogResponse(query, readAccessLog),
    readLoginNames(caller),
  ]);
  return {
    items: items.map((one) => ({ ...one, login_name: findLogin(one.login_name) })),
    ...paging,
  };
});
