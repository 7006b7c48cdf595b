/**
 * CloudFront function of the API: paths of the contract may end in a slash, those of API Gateway may not; and the
 * API learns the person's address. CloudFront-Viewer-Address can't be sent along with all other headers
 * but Host, which API Gateway needs for itself.
 */
import { ADDRESS_HEADER } from '@portal/functions/http/originHeaders';
import { withoutTrailingSlash } from '../local/gateway/path';
import type { ViewerRequest } from './viewerRequest';

export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.uri = withoutTrailingSlash(event.request.uri);
  event.request.headers[ADDRESS_HEADER] = { value: event.viewer.ip };
  return event.request;
}
