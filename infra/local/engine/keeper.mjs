/**
 * Stands between the portal and its database engine, in a process group of its own, so that Ctrl-C
 * reaches the portal first and the engine last, and so that the engine never outlives the portal:
 * when the portal dies, however it dies, the pipe to this process closes and the engine is ended.
 *
 * Arguments: the engine's command line. Messages to the portal, one JSON line each: `{pid}`, `{line}`
 * for the engine's own words, `{exit}`.
 */
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const engine = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
// The portal may be gone already; what it cannot hear needs no saying.
process.stdout.on('error', () => {});

const hear = (stream) => {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim()) say({ line: line.trim() });
  });
};
hear(engine.stdout);
hear(engine.stderr);

engine.on('spawn', () => say({ pid: engine.pid }));
engine.on('error', (error) => say({ line: error.message }));
engine.on('close', (code) => {
  say({ exit: code ?? 1 });
  process.stdin.destroy();
});

process.stdin.resume();
process.stdin.on('close', () => {
  engine.kill('SIGTERM');
  setTimeout(() => engine.kill('SIGKILL'), 10_000).unref();
});
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', () => process.stdin.destroy());
