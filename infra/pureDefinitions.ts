/**
 * Lets esbuild drop definitions that a bundle doesn't use. Schemas, routes and record types are made by calls,
 * which esbuild must otherwise keep, because a call may do more than return a value. In `shared-types`, no
 * value of a constant does. Making the schemas of routes that a function doesn't have would take a third of
 * its start.
 */
import { readFile } from 'node:fs/promises';
import { parse } from '@babel/parser';
import type { Plugin } from 'esbuild';

/** Writes the value of each constant as esbuild recommends: as a function that is called and marked as pure. */
export const withPureDefinitions = (module: string): string =>
  parse(module, { sourceType: 'module', plugins: ['typescript'] })
    .program.body.map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((found) =>
      found?.type === 'VariableDeclaration' && found.kind === 'const' ? found.declarations : [],
    )
    .flatMap(({ init }) => (init && !/Function|Literal$/.test(init.type) ? [init] : []))
    .reduceRight((text, { start, end }) => {
      const value = text.slice(start!, end!);
      return `${text.slice(0, start!)}/* @__PURE__ */ (() => (${value}))()${text.slice(end!)}`;
    }, module);

export const pureDefinitions: Plugin = {
  name: 'pure-definitions',
  setup(build) {
    build.onLoad({ filter: /shared-types[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: withPureDefinitions(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
