import { listNations } from '@portal/shared-types/contract/api/nations';
import { readNations } from '#data/lists/nations.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(listNations, async () => ({
  items: (await readNations()).map((nation) => ({ nation })),
}));
