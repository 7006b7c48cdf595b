import { headerProperties } from '@portal/shared-types/contract/api/forms';
import { SIGHTING_HEADER } from '@portal/shared-types/records/engine/fields/forms';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(headerProperties, () =>
  Promise.resolve({ items: SIGHTING_HEADER }),
);
