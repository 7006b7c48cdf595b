/** The names of the dictionary codes in a response, and no others. */
import type { EntryReader } from '@portal/shared-types/contract/search/entry/entryReader';
import { PARTS, type CodedNames } from '@portal/shared-types/contract/search/foundEntries';
import {
  DICTIONARIES,
  type DictionaryName,
} from '@portal/shared-types/contract/search/dictionaries';
import { nameOf, type Names } from '../search-index/catalogue';

/** A code that the cached dictionaries don't have: they are older than the entry. */
export class UnknownCode extends Error {}

export const findName = (names: Names, list: DictionaryName, code: number): string => {
  const name = nameOf(names, list, code);
  if (name === undefined) throw new UnknownCode(`${list} ${code}`);
  return name;
};

export class NamesUsed {
  /** True at each code. */
  private readonly codes = Object.fromEntries(
    DICTIONARIES.map((list) => [list, [] as true[]]),
  ) as Record<DictionaryName, true[]>;

  addNation(code: number): void {
    this.codes.nation[code] = true;
  }

  /** @param parts those of the entry that the response contains */
  addEntry(reader: EntryReader, parts: number): void {
    const { codes } = this;
    const { effort, type, guardians, purposes, areas } = reader.header;
    codes.effort[effort] = true;
    if (parts & PARTS.details) {
      codes.patrolType[type] = true;
      for (const code of guardians) codes.guardian[code] = true;
      for (const code of purposes) codes.purpose[code] = true;
      for (const code of areas) codes.area[code] = true;
    }
    if (parts & (PARTS.sightings | PARTS.surveys))
      for (const code of reader.listTypes()) codes.recordType[code] = true;
  }

  /** @throws UnknownCode */
  toCodedNames(names: Names): CodedNames {
    const entries = DICTIONARIES.map((list) => {
      const named: Record<number, string> = {};
      this.codes[list].forEach((_, code) => {
        if (code) named[code] = findName(names, list, code);
      });
      return [list, named];
    });
    return Object.fromEntries(entries) as CodedNames;
  }
}
