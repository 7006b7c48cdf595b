/**
 * Lists in the page the files that the browser should fetch early: at once those of the app's start, which the
 * entry imports only when it runs; while a person signs in, those that everyone needs afterwards.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { NEXT_FILES_ID } from '../src/screens/sign-in/fetchAhead';

/** Chunks by name, in the order they are needed (see chunkGroups.ts). */
const NOW = ['start'];
const NEXT = ['frame', 'explore', 'table', 'map'];

interface Named {
  fileName: string;
  name?: string;
}

const addressesOf = (wanted: readonly string[], files: readonly Named[]): string[] =>
  wanted.flatMap((next) =>
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
          ...addressesOf(NOW, chunks).map((href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          })),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: NEXT_FILES_ID },
            children: JSON.stringify(addressesOf(NEXT, chunks)),
            injectTo: 'body',
          },
        ],
      };
    },
  },
});
