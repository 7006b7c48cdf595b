/**
 * Whose address it is, as far as addresses tell: of IPv6 one connection is given 2^64 of them at least, and
 * whoever guesses passwords could take another one for each.
 */
import { isIPv4, isIPv6 } from 'node:net';

const PREFIX_GROUPS = 4;

const prefixOf = (address: string): string => {
  const [start = '', end] = address.split('%', 1)[0]!.split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const [first, last] = [groups(start), groups(end ?? '')];
  // An IPv4 address at the end stands for two groups; it is behind the prefix in any case.
  const written = [...first, ...last].length + Number(address.includes('.'));
  const left = end === undefined ? 0 : 8 - written;
  return [...first, ...Array<string>(left).fill('0'), ...last]
    .slice(0, PREFIX_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
};

/** An IPv4 address as it is, of an IPv6 address its first 64 bits. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? prefixOf(address) : address;
};
