import { managesNation } from '@portal/shared-types/access/people';
import { accessLog } from '@portal/shared-types/api/accessLog';
import { problem } from '@portal/shared-types/text/problems';
import { readAccessLog } from '../../data/people/accessLogPages';
import { answerLog } from '../../http/answerLog';
import { defineHandler } from '../../http/defineHandler';

/** Nations that the caller does not manage and nations that don't exist: the same answer. */
export const handler = defineHandler(accessLog, async ({ caller, query }) => {
  if (!managesNation(caller, query.nation)) throw problem('forbidden');
  return answerLog(query, readAccessLog);
});
