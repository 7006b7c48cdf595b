import { apiDocs } from '@portal/shared-types/contract/api/documents';
import { defineHandler } from '#http/defineHandler.ts';

/** All assets come from this origin, and nothing is inline. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the portal</title>
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/init.js"></script>
</body>
</html>
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const handler = defineHandler(apiDocs, ({ setHeader }) => {
  setHeader('content-security-policy', POLICY);
  return Promise.resolve(PAGE);
});
