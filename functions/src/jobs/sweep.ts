/** The daily job: gives back the space of what was never published, and ends what a writer left that died. */
import { mendMarked } from '../data/change/markedPatrols';
import { endMoves } from '../data/change/nationMove';
import { sweepUnpublished } from '../data/patrol/sweepUnpublished';

export const handler = async (): Promise<{ removed: number; mended: number; moved: number }> => ({
  removed: await sweepUnpublished(),
  mended: await mendMarked(),
  moved: await endMoves(),
});
