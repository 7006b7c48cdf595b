import { patrolChecklistItems } from '@portal/shared-types/contract/api/lists';
import { CHECKLISTS } from '@portal/shared-types/records/checklist';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(patrolChecklistItems, () =>
  Promise.resolve({
    items: CHECKLISTS.flatMap(({ checklist, items }) =>
      items.map(({ key, label }) => ({ checklist, key, label })),
    ),
  }),
);
