/**
 * Replaces the SDK's event streams in the bundles. No command that the portal sends has one, but the SDK loads
 * them with a dynamic import, for which esbuild would keep all modules of the SDK that they share, unoptimised.
 */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

/** @throws for a command with an event stream */
export const eventStreamSerdeProvider = (): never => {
  throw new Error('The bundles can’t read or write event streams.');
};
export class EventStreamSerde {}
