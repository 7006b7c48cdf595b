/**
 * Reports which modules went into which chunk, and which chunk loads which, for the bundle check and for the
 * licence notices of their packages (`infra/build/notices`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, PROJECT } from './paths';

export const REPORT = join(CACHE, 'bundle.json');
const WORKERS_REPORT = join(CACHE, 'workers.json');

export interface ChunkReport {
  file: string;
  isEntry: boolean;
  /** Chunks loaded together with this one. */
  imports: string[];
  /** Modules, as paths relative to the project's root. */
  modules: string[];
}

const listModules = (moduleIds: readonly string[]): string[] =>
  moduleIds.map((id) => relative(PROJECT, id).split(sep).join('/'));

const write = (file: string, report: object): void => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify(report));
};

export const bundleReportPlugin = (): Plugin => ({
  name: 'bundle-report',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const report = chunks.map((chunk): ChunkReport => ({
      file: chunk.fileName,
      isEntry: chunk.isEntry,
      imports: chunk.imports,
      modules: listModules(chunk.moduleIds),
    }));
    write(REPORT, report);
  },
});

/** Vite builds each worker separately, with plugins from this function. */
export const workersReport = (): (() => Plugin[]) => {
  const report: Pick<ChunkReport, 'file' | 'modules'>[] = [];
  return () => [
    {
      name: 'workers-report',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk')
            report.push({ file: output.fileName, modules: listModules(output.moduleIds) });
        write(WORKERS_REPORT, report);
      },
    },
  ];
};
