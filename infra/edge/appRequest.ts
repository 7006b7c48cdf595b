/** CloudFront function of the site: every page of the app is its one document. */
import { isAppPage } from './appPage';
import type { ViewerRequest } from './viewerRequest';

export function handler(event: ViewerRequest): ViewerRequest['request'] {
  if (isAppPage(event.request.uri)) event.request.uri = '/index.html';
  return event.request;
}
