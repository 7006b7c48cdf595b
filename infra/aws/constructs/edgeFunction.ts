/**
 * A CloudFront function from a module of `infra/aws/edge`, so that the local gateway has the same rules.
 * CloudFront requires a script, not a module: the bundle, without its export.
 */
import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';

const EDGE = join(import.meta.dirname, '..', 'edge');

export type EdgeModule = 'apiRequest' | 'appRequest';

/** @returns a script that declares `handler` */
export const edgeScript = (module: EdgeModule, hasBrotli = false): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(EDGE, `${module}.ts`)],
    bundle: true,
    define: { HAS_BROTLI: String(hasBrotli) },
    write: false,
    format: 'esm',
    // CloudFront's engine supports few later features: esbuild rewrites or rejects others.
    target: 'es5',
    supported: { arrow: true, 'const-and-let': true },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.replace(/^export \{\n {2}handler\n\};\n/m, '');
};

export const edgeFunction = (
  scope: Construct,
  id: string,
  module: EdgeModule,
  hasBrotli: boolean,
): Function =>
  new Function(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeScript(module, hasBrotli)),
  });
