/** What CloudFront hands to its functions, as far as ours read it. */
export interface ViewerRequest {
  request: { uri: string; headers: Record<string, { value: string } | undefined> };
}
