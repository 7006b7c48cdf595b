import { fetchAhead, NEXT_FILES_ID } from './fetchAhead';

const page = (content: string | null): Document => {
  document.body.innerHTML =
    content === null
      ? ''
      : `<script type="application/json" id="${NEXT_FILES_ID}">${content}</script>`;
  return document;
};

const fetching = (fails?: string) => {
  const asked: string[] = [];
  const fetch = (file: string): Promise<Response> => {
    asked.push(file);
    if (file === fails) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve({
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    } as unknown as Response);
  };
  return { asked, fetch };
};
const around = (content: string | null, fails?: string) => {
  const { asked, fetch } = fetching(fails);
  return { asked, parts: { document: page(content), saveData: false, fetch } };
};

it('fetches the files that the page lists, in their order', async () => {
  const { asked, parts } = around('["/a.js","/b.js"]');
  await fetchAhead(parts);
  expect(asked).toEqual(['/a.js', '/b.js']);
});

it('does not wait for a whole file before it asks for the next', async () => {
  const asked: string[] = [];
  const fetch = (file: string): Promise<Response> => {
    asked.push(file);
    const endless = { arrayBuffer: () => new Promise(() => undefined) };
    return Promise.resolve(endless as unknown as Response);
  };
  await fetchAhead({ document: page('["/a.js","/b.js"]'), saveData: false, fetch });
  expect(asked).toEqual(['/a.js', '/b.js']);
});

it('stops at a failure, and does nothing where less data is asked for or no files are listed', async () => {
  const failing = around('["/a.js","/b.js"]', '/a.js');
  await fetchAhead(failing.parts);
  expect(failing.asked).toEqual(['/a.js']);
  const saving = around('["/a.js"]');
  await fetchAhead({ ...saving.parts, saveData: true });
  for (const content of [null, '', '{"a":1}', 'no json']) await fetchAhead(around(content).parts);
  expect(saving.asked).toEqual([]);
});
