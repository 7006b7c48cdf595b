import { sightingForms } from '@portal/shared-types/contract/api/forms';
import { SIGHTING_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm } from '@portal/shared-types/records/engine/fields/forms';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(sightingForms, () =>
  Promise.resolve({ items: SIGHTING_DEFINITIONS.map(sightingForm) }),
);
