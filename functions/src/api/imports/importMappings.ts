import { canImport } from '@portal/shared-types/contract/access/imports';
import { importMappings } from '@portal/shared-types/contract/api/imports';
import { problem } from '@portal/shared-types/base/text/problems';
import { readMappings } from '#data/imports/importMappings.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(importMappings, async ({ caller, query }) => {
  if (!canImport(caller, query.nation)) throw problem('forbidden');
  return { items: await readMappings(query.nation) };
});
