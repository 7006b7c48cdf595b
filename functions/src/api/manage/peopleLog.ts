import { canReadPeopleLog } from '@portal/shared-types/contract/access/people';
import { peopleLog } from '@portal/shared-types/contract/api/peopleLog';
import { problem } from '@portal/shared-types/base/text/problems';
import { readPeopleLog } from '#data/people/peopleLog.ts';
import { makeLogResponse } from '#http/makeLogResponse.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** The same response for nations that the caller doesn't administer and nations that don't exist. */
export const handler = defineHandler(peopleLog, async ({ caller, query }) => {
  if (!canReadPeopleLog(caller, query.nation)) throw problem('forbidden');
  return makeLogResponse(query, readPeopleLog);
});
