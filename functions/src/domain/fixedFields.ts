/** Fields that people read, but that a request can't set: they may be sent back as they were read. */
import { isDeepStrictEqual } from 'node:util';
import { message } from '@portal/shared-types/base/text/messages';
import { invalidFields } from '@portal/shared-types/base/text/problems';

type Fields = Readonly<Record<string, unknown>>;

const MAX_ERRORS = 50;

/** @throws Problem invalid-request, which names the fixed fields that differ from what was read */
export const refuseFixedFields = (
  sent: Fields,
  read: Fields,
  isFixed: (key: string) => boolean,
  root: string,
): void => {
  const errors = Object.keys(sent)
    .filter((key) => key in read && isFixed(key) && !isDeepStrictEqual(sent[key], read[key]))
    .slice(0, MAX_ERRORS)
    .map((key) => ({ path: `${root}.${key}`, message: message('fixedField') }));
  if (errors.length) throw invalidFields(errors);
};
