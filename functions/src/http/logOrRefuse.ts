import { problem } from '@portal/shared-types/text/problems';
import { logFault } from './log';

/** Writes to the access logs. @throws Problem where that fails: what isn't logged isn't answered. */
export const logOrRefuse = async (route: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    logFault(route, error);
    throw problem('unavailable');
  }
};
