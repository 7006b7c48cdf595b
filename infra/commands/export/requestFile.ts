import { readFileSync } from 'node:fs';
import { isObject } from '@portal/shared-types/base/isObject';
import {
  archiveRequest,
  exportRequest,
  type AnyExportRequestInput,
} from '@portal/shared-types/contract/api/exports';
import * as z from 'zod';
import { Failure } from '#base/failure.ts';

const requestFile = exportRequest.partial({ origin: true });

const isArchive = (read: unknown): boolean => isObject(read) && 'archive' in read;

const parsed = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(`${file} isn’t valid JSON: ${(error as Error).message}`);
  }
};

/** `export-info.json` of an earlier export contains more than its request. */
const requestIn = (read: unknown): unknown =>
  isObject(read) && 'exportedAt' in read
    ? Object.fromEntries(
        Object.entries(read).filter(([key]) => Object.hasOwn(exportRequest.shape, key)),
      )
    : read;

/**
 * @param origin address of the portal, for links to photos, unless the file has one
 * @throws Failure that says what is wrong and where
 */
export const readRequest = (file: string, origin: string): AnyExportRequestInput => {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`The file ${file} doesn’t exist or can’t be read.`);
  }
  const read = requestIn(parsed(file, text));
  const schema = isArchive(read) ? archiveRequest : requestFile;
  const { success, data, error } = schema.safeParse(read);
  if (!success)
    throw new Failure(
      `${file} isn’t a question that the portal can answer. docs/export.md describes it.\n${z.prettifyError(error)}`,
    );
  return ('archive' in data ? data : { origin, ...data }) as AnyExportRequestInput;
};
