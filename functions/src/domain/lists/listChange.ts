import { findCodeError, codeFrom, plainLabel } from '@portal/shared-types/records/lists/itemText';
import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { invalidField, invalidRequest, problem } from '@portal/shared-types/base/text/problems';

export interface OpenList {
  version: number;
  items: readonly ListItem[];
  /** Items that people see along with these and could confuse with them. */
  others: readonly ListItem[];
}

export interface ItemChange {
  code: string;
  before: ListItem | null;
  after: ListItem;
  items: readonly ListItem[];
}
/** The items in another order; `before` and `after` are their codes. */
export interface OrderChange {
  code: null;
  before: readonly string[];
  after: readonly string[];
  items: readonly ListItem[];
}
export type ListChange = ItemChange | OrderChange;

/** DynamoDB allows 400 kB per item. */
const MAX_BYTES = 350_000;

const refuseFullList = (items: readonly ListItem[]): void => {
  const bytes = Buffer.byteLength(JSON.stringify(items));
  if (items.length > LIMITS.listItems || bytes > MAX_BYTES)
    throw invalidRequest(message('listFull'));
};

/** Labels in use must be unique, so that people know what they choose. */
const refuseSameLabel = ({ items, others }: OpenList, code: string | null, label: string): void => {
  const compared = [...items.filter((item) => item.code !== code), ...others];
  const same = compared.find(
    (item) => !item.retired && plainLabel(item.label) === plainLabel(label),
  );
  if (!same) return;
  throw problem('already-exists', {
    detail: message('listLabelTaken', { label: same.label }),
    about: { field: 'label', code: same.code, label: same.label },
  });
};

const refuseSameCode = ({ items, others }: OpenList, code: string): void => {
  const same = [...items, ...others].find((item) => plainLabel(item.code) === plainLabel(code));
  if (!same) return;
  const text = same.retired ? 'listCodeRetired' : 'listCodeTaken';
  throw problem('already-exists', {
    detail: message(text, { code: same.code, label: same.label }),
    about: { field: 'code', code: same.code, label: same.label },
  });
};

/** These often end a list, and new items go before them. */
const LAST = ['Other', 'Unknown'];

const inserted = (items: readonly ListItem[], one: ListItem): ListItem[] => {
  const last = items.findLastIndex(({ code }) => !LAST.includes(code));
  return items.toSpliced(last + 1, 0, one);
};

export const withNewItem = (
  list: OpenList,
  wanted: { label: string; code?: string | undefined },
): ItemChange => {
  const code = wanted.code ?? codeFrom(wanted.label);
  const error = findCodeError(code);
  if (error) throw invalidField('body.label', message(error));
  refuseSameLabel(list, null, wanted.label);
  refuseSameCode(list, code);
  const after = { code, label: wanted.label, retired: false };
  const items = inserted(list.items, after);
  refuseFullList(items);
  return { code, before: null, after, items };
};

export const isSameItem = ({ before, after }: ItemChange): boolean =>
  before?.label === after.label && before.retired === after.retired;

export const withChangedItem = (
  list: OpenList,
  code: string,
  wanted: { label?: string | undefined; retired?: boolean | undefined },
): ItemChange => {
  const before = list.items.find((item) => item.code === code);
  if (!before) throw problem('not-found');
  const { label = before.label, retired = before.retired } = wanted;
  const after = { ...before, label, retired };
  if (!retired) refuseSameLabel(list, code, label);
  const items = list.items.map((item) => (item === before ? after : item));
  refuseFullList(items);
  return { code, before, after, items };
};

/** @param codes of all items, in the new order */
export const inOrder = ({ items }: OpenList, codes: readonly string[]): OrderChange => {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const ordered = [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
  if (ordered.length !== items.length || codes.length !== items.length)
    throw invalidField('body.codes', 'must be the codes of all items, each once');
  return { code: null, before: items.map(({ code }) => code), after: codes, items: ordered };
};
