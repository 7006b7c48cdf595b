/**
 * Runs the database engine for the process that started this one, and ends it with that process: when
 * the parent ends, even by SIGKILL, the pipe to this process closes. The parent starts it in a separate
 * process group, so that Ctrl-C reaches the parent first and the engine last.
 *
 * Arguments: the engine's command line. Messages to the parent, one JSON line each: `{pid}`, `{line}`
 * for each line that the engine prints, `{exit}`.
 */
import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 10_000;

const [command, ...args] = process.argv.slice(2);
// The database and its journal are for their owner only.
process.umask(0o077);
const engine = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
// If the parent has ended, nobody needs the messages.
process.stdout.on('error', () => {});

const sendLines = (stream) => {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim()) send({ line: line.trim() });
  });
};
sendLines(engine.stdout);
sendLines(engine.stderr);

engine.on('spawn', () => send({ pid: engine.pid }));
engine.on('error', (error) => send({ line: error.message }));
engine.on('close', (code) => {
  send({ exit: code ?? 1 });
  process.stdin.destroy();
});

process.stdin.resume();
process.stdin.on('close', () => {
  engine.kill('SIGTERM');
  setTimeout(() => engine.kill('SIGKILL'), KILL_AFTER_MS).unref();
});
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', () => process.stdin.destroy());
