/**
 * Lets esbuild drop definitions that a bundle doesn't use. Schemas, routes and record types are made by calls,
 * which esbuild must otherwise keep, because a call may do more than return a value. In `shared-types`, no
 * value of a constant does. Making the schemas of routes that a function doesn't have would take a third of
 * its start. Schemas of responses serve types, tests and the OpenAPI document, so other bundles have none.
 */
import { readFile } from 'node:fs/promises';
import { parse } from '@babel/parser';
import type { Plugin } from 'esbuild';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Constant = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
type Expression = NonNullable<Constant['init']>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight(
    (all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end),
    text,
  );

/** Fails rather than being absent, which the types don't allow for. */
const NO_RESPONSE =
  "get response() { throw new Error('This bundle has no schemas of responses'); }";

const withoutResponse = (init: Expression): Edit[] =>
  init.type === 'CallExpression' &&
  init.callee.type === 'Identifier' &&
  init.callee.name === 'route'
    ? init.arguments
        .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
        .filter(
          (property) =>
            property.type === 'ObjectProperty' &&
            property.key.type === 'Identifier' &&
            property.key.name === 'response',
        )
        .map(({ start, end }) => ({ start: start!, end: end!, text: NO_RESPONSE }))
    : [];

/**
 * Writes the value of each constant as esbuild recommends: as a function that is called and marked as pure.
 * @param responses whether routes keep the schemas of their responses, which only the OpenAPI document reads
 */
export const withPureDefinitions = (module: string, responses = true): string => {
  const values = parse(module, { sourceType: 'module', plugins: ['typescript'] })
    .program.body.map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((found) =>
      found?.type === 'VariableDeclaration' && found.kind === 'const' ? found.declarations : [],
    )
    .flatMap(({ init }) => (init && !/Function|Literal$/.test(init.type) ? [init] : []));
  return edited(
    module,
    values.flatMap((init) => [
      { start: init.start!, end: init.start!, text: '/* @__PURE__ */ (() => (' },
      ...(responses ? [] : withoutResponse(init)),
      { start: init.end!, end: init.end!, text: '))()' },
    ]),
  );
};

export const pureDefinitions = ({ responses }: { responses: boolean }): Plugin => ({
  name: 'pure-definitions',
  setup(build) {
    build.onLoad({ filter: /shared-types[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: withPureDefinitions(await readFile(path, 'utf8'), responses),
      loader: 'ts',
    }));
  },
});
