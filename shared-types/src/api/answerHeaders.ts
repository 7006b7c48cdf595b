/**
 * Headers that every answer carries, of the API and of the site, errors too
 * (docs/security.md#input-and-output). What differs between the two, the content security policy and
 * caching, stands with each.
 */
export const ANSWER_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
