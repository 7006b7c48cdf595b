/** The daily job: removes what was never published, and finishes what dead writers left. */
import { endMoves } from '#data/change/nationMove.ts';
import { followRestrictions } from '#data/files/restrictions.ts';
import { sweepUnpublished } from '#data/patrol/sweepUnpublished.ts';
import { sweepOriginals } from '#data/photos/sweepOriginals.ts';
import { isStageBeingRestored } from '#data/store/stageRestore.ts';

const sweep = async () => ({
  removed: await sweepUnpublished(),
  moved: await endMoves(),
  restricted: await followRestrictions(),
  originals: await sweepOriginals(),
});

type Swept = Partial<Awaited<ReturnType<typeof sweep>>> & { skipped?: string };

export const handler = async (): Promise<Swept> =>
  (await isStageBeingRestored()) ? { skipped: 'The stage is being restored.' } : sweep();
