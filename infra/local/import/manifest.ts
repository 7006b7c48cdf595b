import { readFileSync } from 'node:fs';
import { ManifestFault, parseManifest, type Manifest } from '@portal/shared-types/import/manifest';
import { Failure } from '../../failure';

/** @throws Failure that says what is wrong and where */
export const readManifest = (file: string): Manifest => {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    const fault = error instanceof ManifestFault ? '' : 'cannot be read: ';
    throw new Failure(`The manifest ${file} ${fault}${(error as Error).message}.`);
  }
};
