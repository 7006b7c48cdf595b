/**
 * CloudFront function of the API. It removes the trailing slash that the contract allows and API Gateway
 * doesn't, and adds the person's address: CloudFront-Viewer-Address can't be forwarded along with all other
 * headers but Host, which API Gateway needs for itself.
 */
import { ADDRESS_HEADER } from '@portal/functions/http/originHeaders';
import { withoutTrailingSlash } from './paths';
import type { ViewerRequest } from './viewerRequest';

export function handler(event: ViewerRequest): ViewerRequest['request'] {
  event.request.uri = withoutTrailingSlash(event.request.uri);
  event.request.headers[ADDRESS_HEADER] = { value: event.viewer.ip };
  return event.request;
}
