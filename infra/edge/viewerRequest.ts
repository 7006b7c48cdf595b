/** What CloudFront hands to its functions, as far as ours read it. */
export interface ViewerRequest {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string } | undefined> };
}
