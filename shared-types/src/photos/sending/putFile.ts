/** How a file goes to the object store through its link. */
export interface PutCall {
  url: string;
  /** Exactly as the portal signed them. */
  headers: Record<string, string>;
  file: Blob;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Resolves to the store's status; rejects with a TypeError where there is no connection. */
export type PutFile = (call: PutCall) => Promise<number>;
