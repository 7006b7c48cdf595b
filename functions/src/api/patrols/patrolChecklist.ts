import { patrolChecklist } from '@portal/shared-types/contract/api/lists';
import { CHECKLISTS } from '@portal/shared-types/records/checklist';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(patrolChecklist, () =>
  Promise.resolve({ items: CHECKLISTS.map(({ checklist, label }) => ({ checklist, label })) }),
);
