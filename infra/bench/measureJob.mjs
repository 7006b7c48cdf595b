/** Runs a job's bundle for one event; reports the time and the memory above idle. */
import { pathToFileURL } from 'node:url';

const { handler } = await import(pathToFileURL(process.argv[2]).href);
const eventFor = (key) => ({ Records: [{ s3: { object: { key } } }] });

process.once('message', async (key) => {
  // Opens connections; there is no such list.
  await handler(eventFor(key.replace(/[0-9a-f]{8}\.json$/, '00000000.json')));
  const idle = process.memoryUsage().rss;
  const began = performance.now();
  const before = process.cpuUsage();
  await handler(eventFor(key));
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send({
    ms: performance.now() - began,
    cpuMs: (user + system) / 1000,
    idle,
    peak,
  });
  process.disconnect();
});
