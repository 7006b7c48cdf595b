/** The daily job: gives back the space of what was never published, and ends what a writer left that died. */
import { mendMarked } from '../data/change/markedPatrols';
import { endMoves } from '../data/change/nationMove';
import { sweepUnpublished } from '../data/patrol/sweepUnpublished';
import { sweepOriginals } from '../data/photos/sweepOriginals';

interface Swept {
  removed: number;
  mended: number;
  moved: number;
  originals: number;
}

export const handler = async (): Promise<Swept> => ({
  removed: await sweepUnpublished(),
  mended: await mendMarked(),
  moved: await endMoves(),
  originals: await sweepOriginals(),
});
