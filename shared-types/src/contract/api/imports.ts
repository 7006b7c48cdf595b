/** Saved import mappings: manifests as `npm run import` reads them (docs/import.md#manifests). */
import * as z from 'zod';
import { manifest } from './manifest';
import { name } from '#records/text.ts';
import { isPlainName } from '#base/text/legible.ts';
import { LIMITS } from '#base/text/limits.ts';
import { route } from './route';

const shared = {
  path: '/imports/mappings/',
  resource: 'imports',
  touches: 'lists',
  auth: 'session',
} as const;

const mappingName = name
  .max(LIMITS.listLabel)
  .refine((text) => isPlainName(text) && text === text.trim(), {
    error: 'must be one line of text, without spaces at its ends',
  });

const importMapping = z.object({
  nation: z.string(),
  name: z.string(),
  manifest,
  version: z.int().meta({ description: 'increases with every change' }),
  by: z.string().meta({ description: 'full name of the person who last saved it' }),
  at: z.string().meta({ description: 'instant, UTC, ISO 8601' }),
});
export type ImportMapping = z.infer<typeof importMapping>;

export const importMappings = route({
  ...shared,
  id: 'importMappings',
  method: 'GET',
  summary: 'Saved import mappings of a nation, for its Managers and Administrators',
  query: z.strictObject({ nation: name }),
  response: z.object({ items: z.array(importMapping).meta({ description: 'by name' }) }),
  problems: ['forbidden'],
});

export const saveImportMapping = route({
  ...shared,
  id: 'saveImportMapping',
  method: 'PUT',
  summary: 'Save a mapping under a name, or delete it',
  body: z
    .strictObject({
      nation: name,
      name: mappingName,
      version: z.int().min(0).meta({
        description: 'version of the mapping that this one is based on; 0 for a new mapping',
      }),
      manifest: manifest.nullable().meta({ description: 'null deletes the mapping' }),
    })
    .refine(({ nation, manifest: value }) => value === null || value.patrol.nation === nation, {
      error: 'must be the nation that the mapping is saved for',
      path: ['manifest', 'patrol', 'nation'],
    })
    .refine(
      ({ manifest: value }) =>
        new TextEncoder().encode(JSON.stringify(value)).length <= LIMITS.mappingBytes,
      { error: `is larger than ${LIMITS.mappingBytes / 1000} kB`, path: ['manifest'] },
    ),
  response: z.object({ mapping: importMapping.nullable() }),
  problems: ['forbidden', 'not-found', 'stale'],
});
