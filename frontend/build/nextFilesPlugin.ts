/**
 * Lists in the page the files that the browser should fetch early: at once those of the app's start, which the
 * entry imports only when it runs; while a person signs in, those that everyone needs afterwards.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { NEXT_FILES_ID } from '../src/screens/sign-in/fetchAhead';
import { MAP_WORKER } from './mapWorkerPlugin';

/** Chunks (see chunkGroups.ts) and other files by name, in the order they are needed. */
const NOW = ['start'];
const NEXT = ['frame', 'explore', 'table', 'map', MAP_WORKER];
const LAND = '/basemap/land.json';

interface Named {
  fileName: string;
  names: readonly string[];
}

const namedOutputs = (bundle: Rolldown.OutputBundle): Named[] =>
  Object.values(bundle).map((output) => ({
    fileName: output.fileName,
    names: output.type === 'chunk' ? [output.name] : output.names,
  }));

const addressesOf = (wanted: readonly string[], files: readonly Named[]): string[] =>
  wanted.flatMap((next) =>
    files
      .filter(({ names, fileName }) => names.includes(next) && fileName.endsWith('.js'))
      .map(({ fileName }) => `/${fileName}`),
  );

export const nextFilesPlugin = (): Plugin => ({
  name: 'next-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = namedOutputs(bundle);
      return {
        html,
        tags: [
          ...addressesOf(NOW, files).map((href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          })),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: NEXT_FILES_ID },
            children: JSON.stringify([...addressesOf(NEXT, files), LAND]),
            injectTo: 'body',
          },
        ],
      };
    },
  },
});
