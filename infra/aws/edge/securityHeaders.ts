import { RESPONSE_HEADERS } from '@portal/shared-types/contract/api/responseHeaders';

/**
 * Headers on every response, including errors. The local gateway and CloudFront both send exactly these.
 *
 * ArcGIS compiles WebAssembly and runs its workers from blobs; MUI writes its styles into the page.
 */
const contentSecurityPolicy = (...extraOrigins: string[]): string => {
  const extra = extraOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${extra}`,
    `connect-src 'self' blob: data:${extra}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** @param extraOrigins further origins for images and requests, for example an online basemap's */
export const securityHeaders = (...extraOrigins: string[]): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(...extraOrigins),
  ...RESPONSE_HEADERS,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
