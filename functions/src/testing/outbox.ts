/** The mails that a test causes, and what the portal prints; empty before each test. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const withOutbox = (): { mails: () => Promise<string[]>; logged: string[] } => {
  let folder: string;
  const logged: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    process.env.MAIL_OUTBOX = folder;
    process.env.PORTAL_ADDRESS = 'https://portal.example.org';
    logged.length = 0;
    for (const method of ['log', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...line: unknown[]) => void logged.push(line.join(' ')));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    delete process.env.MAIL_OUTBOX;
    delete process.env.MAIL_FROM;
    delete process.env.PORTAL_ADDRESS;
    await rm(folder, { recursive: true });
  });
  const read = async (): Promise<string[]> =>
    Promise.all((await readdir(folder)).sort().map((file) => readFile(join(folder, file), 'utf8')));
  return { mails: read, logged };
};
