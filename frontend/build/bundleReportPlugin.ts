/** Writes which modules went into which chunk, and which chunk loads which, for the bundle check. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, PROJECT } from './places';

export const REPORT = join(CACHE, 'bundle.json');

export interface ChunkReport {
  file: string;
  isEntry: boolean;
  /** Chunks that are loaded with this one. */
  imports: string[];
  /** Modules, as paths from the project's root. */
  modules: string[];
}

export const bundleReportPlugin = (): Plugin => ({
  name: 'bundle-report',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const report = chunks.map((chunk): ChunkReport => ({
      file: chunk.fileName,
      isEntry: chunk.isEntry,
      imports: chunk.imports,
      modules: chunk.moduleIds.map((id) => relative(PROJECT, id).split(sep).join('/')),
    }));
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(REPORT, JSON.stringify(report));
  },
});
