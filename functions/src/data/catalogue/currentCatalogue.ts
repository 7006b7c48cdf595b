import type { Catalogue } from '#domain/search-index/catalogue.ts';
import { UnknownCode } from '#domain/search/namesUsed.ts';
import { catalogue, catalogueVersion, refreshCatalogue } from './catalogueStore';

/** Reads with a current catalogue: checks its version in parallel, and reads again if outdated. */
export const withCurrentCatalogue = async <T>(
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> => {
  let current = await catalogue();
  for (let round = 0; ; round++) {
    const [seen, result] = await Promise.all([
      catalogueVersion(),
      work(current).catch((error: unknown) => {
        if (error instanceof UnknownCode && round < 3) return error;
        throw error;
      }),
    ]);
    if (!(result instanceof UnknownCode) && seen.count <= current.version) return result;
    if (round === 3 && !(result instanceof UnknownCode)) return result;
    current = await refreshCatalogue(seen.count > current.version ? seen : undefined);
  }
};
