/**
 * While `npm run restore` writes to a stage, its records and files don't fit each other: what looks abandoned
 * may just not be restored yet.
 */
import { STAGE_RESTORE } from './keys';
import { getItem } from './send';

/** After this time, an interrupted restore that nobody continued is given up. */
export const STAGE_RESTORE_SECONDS = 7 * 86_400;

export const isStageBeingRestored = async (): Promise<boolean> => {
  const note = await getItem(STAGE_RESTORE);
  return note !== undefined && Number(note.expires_at) > Date.now() / 1000;
};
