/** The parts of CloudFront's event that our functions read. */
export interface ViewerRequest {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string } | undefined> };
}
