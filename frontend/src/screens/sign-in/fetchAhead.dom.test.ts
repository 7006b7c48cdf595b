import { waitFor } from '@testing-library/react';
import { deferred } from '#testing/deferred.ts';
import { fetchAhead, NEXT_FILES_ID } from './fetchAhead';

const page = (content: string | null): Document => {
  document.body.innerHTML =
    content === null
      ? ''
      : `<script type="application/json" id="${NEXT_FILES_ID}">${content}</script>`;
  return document;
};

const fetching = (fails?: string) => {
  const requested: string[] = [];
  const fetch = (file: string): Promise<Response> => {
    requested.push(file);
    if (file === fails) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve({
      headers: new Headers(),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    } as unknown as Response);
  };
  return { requested, fetch };
};
const around = (content: string | null, fails?: string) => {
  const { requested, fetch } = fetching(fails);
  return { requested, parts: { document: page(content), saveData: false, fetch } };
};

it('fetches the files that the page lists, in their order', async () => {
  const { requested, parts } = around('["/a.js","/b.js"]');
  await fetchAhead(parts);
  expect(requested).toEqual(['/a.js', '/b.js']);
});

it('waits for all of a large file before it asks for the next, but not of a small one', async () => {
  const requested: string[] = [];
  const large = deferred<ArrayBuffer>();
  const small = deferred<ArrayBuffer>();
  const makeResponse = (bytes: number, body: Promise<ArrayBuffer>) =>
    ({
      headers: new Headers({ 'content-length': `${bytes}` }),
      arrayBuffer: () => body,
    }) as unknown as Response;
  const fetch = (file: string): Promise<Response> => {
    requested.push(file);
    return Promise.resolve(
      file === '/large.js'
        ? makeResponse(600_000, large.promise)
        : makeResponse(1000, small.promise),
    );
  };
  const files = '["/small.js","/large.js","/b.js"]';
  const done = fetchAhead({ document: page(files), saveData: false, fetch });
  await waitFor(() => expect(requested).toEqual(['/small.js', '/large.js']));
  large.resolve(new ArrayBuffer(0));
  await done;
  expect(requested).toEqual(['/small.js', '/large.js', '/b.js']);
});

it('stops at a failure, and does nothing where less data is wanted or no files are listed', async () => {
  const failing = around('["/a.js","/b.js"]', '/a.js');
  await fetchAhead(failing.parts);
  expect(failing.requested).toEqual(['/a.js']);
  const saving = around('["/a.js"]');
  await fetchAhead({ ...saving.parts, saveData: true });
  for (const content of [null, '', '{"a":1}', 'no json']) await fetchAhead(around(content).parts);
  expect(saving.requested).toEqual([]);
});
