/** CloudFront function of the site: every page of the app is the same document. */
import { isAppPage } from '@portal/shared-types/contract/appPage';
import { acceptsBrotli, hasBrotliCopy } from '#build/brotli/brotliCopy.ts';
import type { ViewerRequest } from './viewerRequest';

/** Set when the script is built: whether the bucket has the Brotli copies. */
declare const HAS_BROTLI: boolean;

export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  if (isAppPage(request.uri)) request.uri = '/index.html';
  else if (HAS_BROTLI && hasBrotliCopy(request.uri) && acceptsBrotli(accepted && accepted.value))
    request.uri += '.br';
  return request;
}
