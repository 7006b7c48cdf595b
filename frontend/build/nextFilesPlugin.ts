/**
 * Lists in the page the files that the browser should fetch early: at once those of the app's start, which the
 * entry imports only when it runs; while a person signs in, those that everyone needs afterwards.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { NEXT_FILES_ID } from '../src/screens/sign-in/fetchAhead';

/** Names of chunks (see chunkGroups.ts), in the order they are needed. */
const NOW = ['start'];
const NEXT = ['frame', 'explore', 'table', 'map'];
const COASTLINE = '/basemap/coastline.json';

const listAddresses = (patterns: readonly string[], bundle: Rolldown.OutputBundle): string[] =>
  patterns.flatMap((next) =>
    Object.values(bundle)
      .filter((output) => output.type === 'chunk' && output.name === next)
      .map(({ fileName }) => `/${fileName}`),
  );

export const nextFilesPlugin = (): Plugin => ({
  name: 'next-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      return {
        html,
        tags: [
          ...listAddresses(NOW, bundle).map((href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          })),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: NEXT_FILES_ID },
            children: JSON.stringify([...listAddresses(NEXT, bundle), COASTLINE]),
            injectTo: 'body',
          },
        ],
      };
    },
  },
});
