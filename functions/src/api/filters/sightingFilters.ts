import { sightingFilters } from '@portal/shared-types/contract/api/lists';
import { readChildLists, readStaticLists } from '../../data/lists/lists';
import { typeTree } from '../../domain/lists/typeTree';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(sightingFilters, async () => {
  const [fixed, child] = await Promise.all([readStaticLists(), readChildLists()]);
  return { items: typeTree(fixed, child) };
});
