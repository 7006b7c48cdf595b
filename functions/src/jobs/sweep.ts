/** The daily job: gives back the space of what was never published, and ends what a writer left that died. */
import { mendMarked } from '../data/markedPatrols';
import { sweepUnpublished } from '../data/sweepUnpublished';

export const handler = async (): Promise<{ removed: number; mended: number }> => ({
  removed: await sweepUnpublished(),
  mended: await mendMarked(),
});
