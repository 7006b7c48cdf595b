/**
 * Replaces the SDK's event streams in the bundles. No command that the portal sends uses one. But the SDK loads
 * them with a dynamic import, so esbuild would keep them, and every module that they share, in full.
 */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

/** @throws for a command with an event stream */
export const eventStreamSerdeProvider = (): never => {
  throw new Error('The bundles can’t read or write event streams.');
};
export class EventStreamSerde {}
