/** The names of the dictionary codes in a response, and no others. */
import type { EntryReader } from '@portal/shared-types/contract/search/entry/entryReader';
import {
  NAME_LISTS,
  PARTS,
  type CodedNames,
} from '@portal/shared-types/contract/search/foundEntries';
import {
  DICTIONARIES,
  nameOf,
  readTypeName,
  type DictionaryName,
  type Names,
} from '../search-index/catalogue';

/** A code that the cached dictionaries don't have: they are older than the entry. */
export class UnknownCode extends Error {}

export const findName = (names: Names, list: DictionaryName, code: number): string => {
  const name = nameOf(names, list, code);
  if (name === undefined) throw new UnknownCode(`${list} ${code}`);
  return name;
};

export class NamesUsed {
  private readonly codes = Object.fromEntries(
    DICTIONARIES.map((list) => [list, new Set<number>()]),
  ) as Record<DictionaryName, Set<number>>;

  addNation(code: number): void {
    this.codes.nation.add(code);
  }

  /** @param parts those of the entry that the response contains */
  addEntry(reader: EntryReader, parts: number): void {
    const { codes } = this;
    const { effort, type, guardians, purposes, areas } = reader.header;
    codes.effort.add(effort);
    if (parts & PARTS.details) {
      codes.patrolType.add(type);
      for (const code of guardians) codes.guardian.add(code);
      for (const code of purposes) codes.purpose.add(code);
      for (const code of areas) codes.area.add(code);
    }
    if (parts & (PARTS.sightings | PARTS.surveys))
      for (const code of reader.listTypes()) codes.recordType.add(code);
  }

  /** @throws UnknownCode */
  toCodedNames(names: Names): CodedNames {
    const find = <T>(list: DictionaryName, read: (name: string) => T): Record<number, T> =>
      Object.fromEntries(
        [...this.codes[list]]
          .filter((code) => code !== 0)
          .map((code) => [code, read(findName(names, list, code))]),
      );
    return {
      ...(Object.fromEntries(NAME_LISTS.map((list) => [list, find(list, (name) => name)])) as Omit<
        CodedNames,
        'recordType'
      >),
      recordType: find('recordType', readTypeName),
    };
  }
}
