/** Runs a read with dictionaries and occupancy that are new enough for it. */
import type { Catalogue } from '../../domain/catalogue';
import { UnknownCode } from '../../domain/columnsBuilder';
import { catalogue, catalogueVersion, refreshCatalogue } from './catalogueStore';

/** Reads with a catalogue that is current: the version is checked beside the reads themselves. */
export const withCurrentCatalogue = async <T>(work: (now: Catalogue) => Promise<T>): Promise<T> => {
  let now = await catalogue();
  for (let round = 0; ; round++) {
    const [seen, result] = await Promise.all([
      catalogueVersion(),
      work(now).catch((error: unknown) => {
        if (error instanceof UnknownCode && round < 3) return error;
        throw error;
      }),
    ]);
    if (!(result instanceof UnknownCode) && seen.count <= now.version) return result;
    if (round === 3 && !(result instanceof UnknownCode)) return result;
    now = await refreshCatalogue(seen.count > now.version ? seen : undefined);
  }
};

/** For reads by id, which see no entry newer than what sent them: reloads where a name is not known. */
export const withKnownNames = async <T>(work: (now: Catalogue) => Promise<T>): Promise<T> => {
  try {
    return await work(await catalogue());
  } catch (error) {
    if (!(error instanceof UnknownCode)) throw error;
    return work(await refreshCatalogue());
  }
};
