import { childListItems } from '@portal/shared-types/contract/api/lists';
import { childRows } from '#data/lists/listRows.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(childListItems, async () => ({ items: await childRows() }));
