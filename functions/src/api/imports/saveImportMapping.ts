import { canImport } from '@portal/shared-types/contract/access/imports';
import { saveImportMapping } from '@portal/shared-types/contract/api/imports';
import { problem } from '@portal/shared-types/base/text/problems';
import { saveMapping } from '#data/imports/importMappings.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(saveImportMapping, async ({ caller, body }) => {
  if (!canImport(caller, body.nation)) throw problem('forbidden');
  return { mapping: await saveMapping(caller, body) };
});
