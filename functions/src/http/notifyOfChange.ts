/** The change is saved even if the mail can't be sent. */
import { noticeOfChange } from '../data/people/changeNotice';
import { logFault } from '../log/log';

export const notifyOfChange = (
  routeId: string,
  ...notice: Parameters<typeof noticeOfChange>
): Promise<void> => noticeOfChange(...notice).catch((error: unknown) => logFault(routeId, error));
