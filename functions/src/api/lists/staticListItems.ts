import { staticListItems } from '@portal/shared-types/api/lists';
import { staticRows } from '../../data/lists/listRows';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(staticListItems, async () => ({ items: await staticRows() }));
