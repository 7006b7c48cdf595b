import { sightingFilters } from '@portal/shared-types/contract/api/lists';
import { readChildLists, readStaticLists } from '#data/lists/lists.ts';
import { typeTree } from '#domain/lists/typeTree.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(sightingFilters, async () => {
  const [fixed, child] = await Promise.all([readStaticLists(), readChildLists()]);
  return { items: typeTree(fixed, child) };
});
