import { detailProperties } from '@portal/shared-types/contract/api/forms';
import { SIGHTING_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { getDetailProperties } from '@portal/shared-types/records/engine/fields/forms';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(detailProperties, () =>
  Promise.resolve({ items: SIGHTING_DEFINITIONS.flatMap(getDetailProperties) }),
);
