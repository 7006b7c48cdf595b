import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT } from '../build/paths';
import { test, toTest, type Journey } from './journey';

const run = promisify(execFile);

const journey: Journey = {
  story: 'The smoke test of a deployment finds nothing wrong with this portal',
  widths: ['desk'],
  async walk({ portal, note }) {
    const args = ['--import', 'tsx', 'infra/commands/smoke/main.ts', portal.address];
    // Rejects with the output unless the exit code is 0.
    const { stdout } = await run(process.execPath, [...args, '--write', 'North Inlet'], {
      cwd: PROJECT,
      env: { ...process.env, PORTAL_USERNAME: 'manager', PORTAL_PASSWORD: portal.password },
    });
    const last = stdout.trim().split('\n').at(-1)!;
    assert.match(last, /^\d{2} passed, 0 failed, 1 not checked$/, stdout);
    note(last);
  },
};

test(...toTest(journey));
