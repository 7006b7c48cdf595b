/** The daily job: gives back the space of what was never published, and ends what a writer left that died. */
import { mendMarked } from '../data/change/markedPatrols';
import { sweepUnpublished } from '../data/patrol/sweepUnpublished';

export const handler = async (): Promise<{ removed: number; mended: number }> => ({
  removed: await sweepUnpublished(),
  mended: await mendMarked(),
});
