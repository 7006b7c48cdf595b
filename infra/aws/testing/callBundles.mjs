/**
 * Calls handlers as Lambda does, from the folders that the template names: each in turn, without a token and
 * without a body. Writes one JSON line: the version of Node, and each handler's status.
 *
 * It first loads all bundles with formatters of Intl that can't be made. Each takes milliseconds to make, for
 * which every cold start would wait.
 *
 * A separate program, because the bundles are ES modules and the tests aren't.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const calls = JSON.parse(process.argv[2]);

const inIntl = {};
for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter']) {
  inIntl[name] = Intl[name];
  Intl[name] = class {
    constructor() {
      throw new Error(`a bundle made an Intl.${name} when it was loaded`);
    }
  };
}
const handlers = [];
for (const { folder, handler } of calls) {
  const [file, name] = handler.split('.');
  const bundle = await import(pathToFileURL(join(folder, `${file}.mjs`)).href);
  handlers.push(bundle[name]);
}
Object.assign(Intl, inIntl);

const statuses = [];
for (const [i, { routeKey }] of calls.entries()) {
  const [method, path] = routeKey.split(' ');
  const { statusCode } = await handlers[i]({
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
