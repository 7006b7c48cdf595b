import { readFileSync } from 'node:fs';
import {
  ManifestError,
  parseManifest,
  type Manifest,
} from '@portal/shared-types/contract/api/manifest';
import { Failure } from '#base/failure.ts';

/** @throws Failure that says what is wrong and where */
export const readManifest = (file: string): Manifest => {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    const prefix = error instanceof ManifestError ? '' : 'cannot be read: ';
    throw new Failure(`The manifest ${file} ${prefix}${(error as Error).message}.`);
  }
};
