/**
 * A CloudFront function from a module of `infra/edge`, so that the rules in it are those of the local
 * gateway. CloudFront takes a script, not a module: bundled, with the export taken off its end.
 */
import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';

const EDGE = join(import.meta.dirname, '..', 'edge');

export type EdgeModule = 'apiRequest' | 'appRequest';

/**
 * @param hasBrotli whether the bucket has the Brotli copies.
 * @returns a script that declares `handler`.
 */
export const edgeScript = (module: EdgeModule, hasBrotli = false): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(EDGE, `${module}.ts`)],
    bundle: true,
    define: { HAS_BROTLI: String(hasBrotli) },
    write: false,
    format: 'esm',
    // Of later years CloudFront's engine knows some features only: others are rewritten, or refused.
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
