import { usersByPermissions } from '@portal/shared-types/contract/api/people';
import { guardiansByPermissions } from '#data/catalogue/guardiansNamed.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(usersByPermissions, async ({ caller }) => ({
  items: await guardiansByPermissions(caller),
}));
