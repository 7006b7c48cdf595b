/** The filters of a search in its address; `search/address.ts` has all other parameters. */
import { TREES, type FilterChoice, type Tree, type TreeChoice } from './choice';

const HIDE = 'hide';
const ONLY = 'only';
const SEPARATOR = '_';
const KEY = /^[0-9a-z]{7}$/;

/** Returns null for a text in another format. */
const parseKeys = (text: string): string[] | null => {
  const keys = text === '' ? [] : text.split(SEPARATOR);
  return keys.every((key) => KEY.test(key)) ? [...new Set(keys)].sort() : null;
};

/** `off.guardians=0k3xw1c_1a…`: all but these. `only.guardians=…`: only these; empty: none. */
const parseTreeChoice = (params: URLSearchParams, tree: Tree): TreeChoice | null => {
  const off = params.get(`off.${tree}`);
  const only = params.get(`only.${tree}`);
  if (only !== null) {
    const keys = parseKeys(only);
    return keys && { only: keys };
  }
  const keys = off && parseKeys(off);
  return keys ? { off: keys } : null;
};

export const readFilters = (params: URLSearchParams): FilterChoice => {
  const trees = TREES.flatMap((tree) => {
    const choice = parseTreeChoice(params, tree);
    return choice ? [[tree, choice] as const] : [];
  });
  const whenNull = {
    purpose: params.get('no-purpose') !== HIDE,
    areas: params.get('no-area') !== HIDE,
  };
  return {
    trees: Object.fromEntries(trees),
    whenNull,
    ...(params.get('photos') === ONLY && { onlyWithPhotos: true }),
  };
};

export const writeFilters = (params: URLSearchParams, filters: FilterChoice): void => {
  const { trees, whenNull, onlyWithPhotos } = filters;
  for (const tree of TREES) {
    const choice = trees[tree];
    if (!choice) continue;
    const [parameter, keys] = 'only' in choice ? ['only', choice.only] : ['off', choice.off];
    params.set(`${parameter}.${tree}`, [...keys].sort().join(SEPARATOR));
  }
  if (!whenNull.purpose) params.set('no-purpose', HIDE);
  if (!whenNull.areas) params.set('no-area', HIDE);
  if (onlyWithPhotos) params.set('photos', ONLY);
};
