/** CloudFront function of the API: paths of the spec end in a slash, those of API Gateway may not. */
import { withoutTrailingSlash } from '../local/gateway/path';
import type { ViewerRequest } from './viewerRequest';

export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.uri = withoutTrailingSlash(event.request.uri);
  return event.request;
}
