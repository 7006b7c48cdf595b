import { childListItems } from '@portal/shared-types/contract/api/lists';
import { childRows } from '../../data/lists/listRows';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(childListItems, async () => ({ items: await childRows() }));
