export const formatReason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
