/**
 * Lists in the page the files that everyone needs after signing in, so that the login page can prefetch them.
 */
import type { Plugin } from 'vite';
import { NEXT_FILES_ID } from '../src/screens/sign-in/fetchAhead';

/** Chunks by name, in the order they are needed (see chunkGroups.ts). */
const NEXT = ['frame', 'explore', 'table', 'map'];

export const nextFiles = (files: readonly { fileName: string; name?: string }[]): string[] =>
  NEXT.flatMap((next) =>
    files
      .filter(({ name, fileName }) => name === next && fileName.endsWith('.js'))
      .map(({ fileName }) => `/${fileName}`),
  );

export const nextFilesPlugin = (): Plugin => ({
  name: 'next-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      return {
        html,
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: NEXT_FILES_ID },
            children: JSON.stringify(nextFiles(chunks)),
            injectTo: 'body',
          },
        ],
      };
    },
  },
});
