/**
 * Runs a job's bundle in a separate process, so that a photo can't stall or end the portal. The parent sends
 * one event at a time; this process ends when the parent ends.
 */
import { pathToFileURL } from 'node:url';

const { handler } = await import(pathToFileURL(process.argv[2]).href);

process.on('message', ({ event, endsAt }) => {
  const context = { getRemainingTimeInMillis: () => endsAt - Date.now() };
  handler(event, context).then(
    () => process.send({ done: true }),
    (error) =>
      process.send({ done: false, reason: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the portal stops this one.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
