import { canImport } from '@portal/shared-types/access/imports';
import { saveImportMapping } from '@portal/shared-types/api/imports';
import { problem } from '@portal/shared-types/text/problems';
import { saveMapping } from '../../data/imports/importMappings';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(saveImportMapping, async ({ caller, body }) => {
  if (!canImport(caller, body.nation)) throw problem('forbidden');
  return { mapping: await saveMapping(caller, body) };
});
