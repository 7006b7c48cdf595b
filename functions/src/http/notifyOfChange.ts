/** The change is made, whether the mail about it can be sent or not. */
import { noticeOfChange } from '../data/people/changeNotice';
import { logFault } from './log';

export const notifyOfChange = (
  routeId: string,
  ...notice: Parameters<typeof noticeOfChange>
): Promise<void> => noticeOfChange(...notice).catch((error: unknown) => logFault(routeId, error));
