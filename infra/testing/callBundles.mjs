/**
 * Calls handlers as Lambda does, from the folders that the template names: each in turn, without a token and
 * without a body. Writes one JSON line: the version of Node, and each handler's status.
 *
 * A separate program, because the bundles are ES modules and the tests aren't.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const calls = JSON.parse(process.argv[2]);
const statuses = [];
for (const { folder, handler, routeKey } of calls) {
  const [file, name] = handler.split('.');
  const bundle = await import(pathToFileURL(join(folder, `${file}.mjs`)).href);
  const [method, path] = routeKey.split(' ');
  const { statusCode } = await bundle[name]({
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: {},
    requestContext: { requestId: 'test', http: { method, path, sourceIp: '192.0.2.1' } },
  });
  statuses.push(statusCode);
}
console.log(JSON.stringify({ version: process.version, statuses }));
