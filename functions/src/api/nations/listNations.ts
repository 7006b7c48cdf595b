import { listNations } from '@portal/shared-types/contract/api/nations';
import { readNations } from '../../data/lists/nations';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(listNations, async () => ({
  items: (await readNations()).map((nation) => ({ nation })),
}));
