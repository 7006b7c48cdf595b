import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { transform } from 'esbuild';
import { buildFunctions } from './buildFunctions';
import { FUNCTIONS_DIST } from '#base/paths.ts';
import { withPureDefinitions } from './pureDefinitions';

const kept = async (module: string, responses = true): Promise<string> => {
  const { code } = await transform(withPureDefinitions(module, responses), {
    loader: 'ts',
    format: 'esm',
    treeShaking: true,
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return code.trim();
};

test('definitions that nothing uses are dropped, with what only they use', async () => {
  const module = `
    import * as z from 'zod';
    const name = z.string().min(1);
    const unused = z.object({ name, text: z.literal('…;\\n') }) as Named;
    const table: Table = { 'a;': column(\`
};
\`) };
    export const used = z.array(z.int().max(2));`;
  expect(await kept(module)).toBe(
    'import*as z from"zod";const used=z.array(z.int().max(2));export{used};',
  );
});

test('statements that do more than define a constant are kept', async () => {
  expect(await kept(`dayjs.extend(utc);\nlet tries = 0;\ncount(() => tries++);`)).toBe(
    'dayjs.extend(utc);let tries=0;count(()=>tries++);',
  );
});

test('routes without responses keep none of what only responses use', async () => {
  const module = `
    const list = z.array(z.string());
    const body = z.object({ response: z.string() });
    export const found = route({ id: 'found', body, response: z.object({ items: list }), status: 200 });`;
  expect(await kept(module, false)).toBe(
    `const body=z.object({response:z.string()}),found=route({id:"found",body,get response(){throw new Error("This bundle has no schemas of responses")},status:200});export{found};`,
  );
  expect(await kept(module)).toContain('response:z.object({items:list})');
});

test('only the bundle of the OpenAPI document contains responses', async () => {
  await buildFunctions();
  const contains = (id: string, text: string): boolean =>
    readFileSync(join(FUNCTIONS_DIST, id, 'index.mjs'), 'utf8').includes(text);
  const refuse = 'This bundle has no schemas of responses';
  const ids = Object.values(ROUTES).map(({ id }) => id);
  expect(ids.filter((id) => !contains(id, refuse))).toEqual(['openApiDocument']);
});

test('the bundle of a route contains no other route', async () => {
  await buildFunctions();
  const bundle = readFileSync(join(FUNCTIONS_DIST, 'login', 'index.mjs'), 'utf8');
  const found = Object.values(ROUTES).filter(({ summary }) => bundle.includes(summary));
  expect(found.map(({ id }) => id)).toEqual(['login']);
});
