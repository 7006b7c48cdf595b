import { openApiDocument } from '@portal/shared-types/api/documents';
import { openApi } from '@portal/shared-types/api/openApi';
import { defineHandler } from '../../http/defineHandler';

let document: Record<string, unknown> | undefined;

export const handler = defineHandler(openApiDocument, () =>
  Promise.resolve((document ??= openApi())),
);
