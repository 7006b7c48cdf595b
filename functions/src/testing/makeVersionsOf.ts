/** Makes the sizes of the files named on the command line; prints the results and the memory it took. */
import { readFileSync } from 'node:fs';
import { makeVersions } from '../domain/photo/photoVersions';

const main = async (): Promise<void> => {
  const before = process.memoryUsage().rss;
  const reasons: string[] = [];
  for (const file of process.argv.slice(2)) {
    const made = await makeVersions(readFileSync(file));
    reasons.push(made.ok ? 'ready' : made.reason);
  }
  // Kilobytes on every system that Node runs on.
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ reasons, megabytes: (peak - before) / 1e6 }));
};
void main();
