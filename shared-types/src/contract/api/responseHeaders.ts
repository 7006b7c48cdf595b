/**
 * Headers of every response of the API and the site, including errors (docs/security.md#input-and-output).
 * Content security policy and caching differ, so each sets its own.
 */
export const RESPONSE_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
