/** Runs a job's bundle for one event; reports the time and the memory above idle. */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { handler } = await import(pathToFileURL(process.argv[2]).href);
const eventFor = (key) => ({ Records: [{ s3: { object: { key } } }] });

/** On Linux, `maxRSS` of a process starts at that of its parent. */
const peakMemory = () => {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))[1]) * 1024;
};

const measure = async (key) => {
  // An object that doesn't exist: only opens the connections.
  await handler(eventFor(key.replace(/[0-9a-f]{8}(\/request)?\.json$/, '00000000$1.json')));
  const idle = process.memoryUsage().rss;
  const began = performance.now();
  const before = process.cpuUsage();
  await handler(eventFor(key));
  const { user, system } = process.cpuUsage(before);
  const peak = peakMemory();
  process.send({
    ms: performance.now() - began,
    cpuMs: (user + system) / 1000,
    idle,
    peak,
  });
  process.disconnect();
};

process.once('message', (key) => void measure(key));
