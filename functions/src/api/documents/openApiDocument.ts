import { openApiDocument } from '@portal/shared-types/contract/api/documents';
import { openApi } from '@portal/shared-types/contract/api/openApi';
import { defineHandler } from '#http/defineHandler.ts';

let document: Record<string, unknown> | undefined;

export const handler = defineHandler(openApiDocument, () =>
  Promise.resolve((document ??= openApi())),
);
