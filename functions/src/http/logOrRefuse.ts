import { problem } from '@portal/shared-types/text/problems';
import { logFault } from '../log/log';

/** Writes to the access logs. @throws Problem if that fails: unlogged records are never returned. */
export const logOrRefuse = async (route: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    logFault(route, error);
    throw problem('unavailable');
  }
};
