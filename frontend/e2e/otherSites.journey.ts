import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';

/** Host and port of the portal's database engine, from its command line. Linux only. */
const engineAddress = (dataDir: string | undefined): [host: string, port: string] | undefined => {
  if (!dataDir || process.platform !== 'linux') return undefined;
  const pid = readFileSync(join(dataDir, 'portal.db.engine-pid'), 'utf8');
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const after = (option: string): string => line[line.indexOf(option) + 1]!;
  return [after('--host'), after('--port')];
};

const journey: Journey = {
  story: 'A website in another tab can read neither the portal nor its database',
  widths: ['desk'],
  async walk(stage) {
    const { page, portal } = stage;
    await signIn(stage, 'guardian');
    const site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Tide tables</h1>'),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    // The guardian's session is in a page that isn't watched, because its requests fail on purpose.
    const context = await page
      .context()
      .browser()!
      .newContext({ storageState: await page.context().storageState() });
    try {
      const other = await context.newPage();
      await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
      const read = (address: string, credentials: RequestCredentials): Promise<string> =>
        other.evaluate(
          ([url, withCookies]) =>
            fetch(url, { credentials: withCookies }).then(
              (response) => response.text(),
              () => 'nothing',
            ),
          [address, credentials] as const,
        );
      assert.equal(await read(`${portal.address}/api/v0/nations/filters/`, 'include'), 'nothing');
      assert.equal(await read(`${portal.address}/basemap/coastline.json`, 'include'), 'nothing');
      const engine = engineAddress(portal.dataDir);
      if (!engine) return;
      const [host, port] = engine;
      assert.match(host, /^127\./);
      // The engine responds to every website, so only its secret address protects it.
      assert.notEqual(await read(`http://${host}:${port}`, 'omit'), 'nothing');
      assert.notEqual(host, '127.0.0.1');
      assert.equal(await read(`http://127.0.0.1:${port}`, 'omit'), 'nothing');
      assert.equal(await read(`http://localhost:${port}`, 'omit'), 'nothing');
    } finally {
      await context.close();
      site.close();
    }
  },
};

test(...toTest(journey));
