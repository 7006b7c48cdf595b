/** The daily job: gives back the space of what was never published. */
import { sweepUnpublished } from '../data/sweepUnpublished';

export const handler = async (): Promise<{ removed: number }> => ({
  removed: await sweepUnpublished(),
});
