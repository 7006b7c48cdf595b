/** Changes of a patrol after which fewer people may read something of it. */
import { logError } from '#log/log.ts';
import { followRestriction, followRestrictions } from '../files/restrictions';
import { changePatrol } from './changePatrol';

/**
 * `changePatrol`; the files that contain the patrol are removed before it returns. If that fails, the change
 * remains, and the next request for a link or the daily job removes them.
 */
export const restrictPatrol: typeof changePatrol = async (author, request, decide) => {
  const done = await changePatrol(author, request, decide);
  try {
    if (done.restricted) await followRestriction(done.restricted);
    // The process of the first attempt may have died before it removed the files.
    else if (done.replayed) await followRestrictions();
  } catch (error) {
    logError('removeFiles', error);
  }
  return done;
};
