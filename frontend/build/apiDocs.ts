/** Copies Swagger UI next to the app, so that the API's page at /api/v0/docs needs no external files. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@portal/shared-types/api/documents';
import { API_BASE } from '@portal/shared-types/api/route';
import { packageFolder, packageVersion, PUBLIC } from './places';
import { unlessUpToDate } from './stamp';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** In a separate file, because the page's content security policy doesn't allow inline scripts. */
const INIT = `SwaggerUIBundle({
  url: '${API_BASE}${openApiDocument.path}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

export const copyApiDocs = (): Promise<boolean> => {
  const from = packageFolder('swagger-ui-dist');
  const to = join(PUBLIC, 'api-docs');
  return unlessUpToDate('api-docs', packageVersion('swagger-ui-dist') + INIT, to, () => {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    for (const file of FILES) copyFileSync(join(from, file), join(to, file));
    writeFileSync(join(to, 'init.js'), INIT);
  });
};
