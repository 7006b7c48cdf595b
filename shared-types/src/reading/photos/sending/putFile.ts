interface PutCall {
  url: string;
  /** Exactly as signed by the portal. */
  headers: Record<string, string>;
  file: Blob;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Resolves to the store's status; rejects with a TypeError without a connection. */
export type PutFile = (call: PutCall) => Promise<number>;
