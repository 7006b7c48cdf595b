/** Makes the sizes of the files named on the command line; prints the results and the peak memory. */
import { existsSync, readFileSync } from 'node:fs';
import { makeVersions } from '#domain/photos/photoVersions.ts';

/** On Linux, `maxRSS` of a process starts at that of its parent. */
const peakMemory = (): number => {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))![1]) * 1024;
};

const main = async (): Promise<void> => {
  const before = process.memoryUsage().rss;
  const reasons: string[] = [];
  for (const file of process.argv.slice(2)) {
    const made = await makeVersions(readFileSync(file));
    reasons.push(made.ok ? 'ready' : made.reason);
  }
  console.log(JSON.stringify({ reasons, megabytes: (peakMemory() - before) / 1e6 }));
};
void main();
