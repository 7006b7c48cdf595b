import { photoZip } from '@portal/shared-types/contract/api/photos';
import { inspectZip } from '#data/photos/followZip.ts';
import { defineOpening } from '#http/defineOpening.ts';

export const handler = defineOpening(photoZip, async ({ caller, body }) => {
  const { response, patrols } = await inspectZip(caller, body.patrolIds, body.start === true);
  // People poll every few seconds while the zip is made. Its photos count as opened when it is started, and
  // when its link is returned.
  const opens = body.start === true || (response.zip !== null && response.zip.url !== null);
  return { opened: opens ? patrols : [], response };
});
