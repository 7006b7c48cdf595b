import { staticListItems } from '@portal/shared-types/contract/api/lists';
import { staticRows } from '#data/lists/listRows.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(staticListItems, async () => ({ items: await staticRows() }));
