import { staticListItems } from '@portal/shared-types/contract/api/lists';
import { staticRows } from '../../data/lists/listRows';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(staticListItems, async () => ({ items: await staticRows() }));
