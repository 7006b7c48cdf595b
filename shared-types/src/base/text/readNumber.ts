import { plainNumber } from './plainNumber';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d*,\d+$/;
/** Ambiguous: "1,234" may be a little over one, or over a thousand. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

export const isAmbiguousNumber = (written: string): boolean => THOUSANDS.test(plainNumber(written));

/**
 * @param most the largest possible value: if it is below a thousand, as for degrees, a comma is always
 * decimal
 * @returns undefined for anything but one plain number
 */
export const readNumber = (written: string, most = Infinity): number | undefined => {
  const text = plainNumber(written);
  const isDecimal = DECIMAL_COMMA.test(text) && (most < 1000 || !THOUSANDS.test(text));
  const plain = isDecimal ? text.replace(',', '.') : text;
  return NUMBER.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
};
