/**
 * The lookup lists: `L#static`, `L#child` and `L#nation` hold one item a list, so that all lists of a
 * kind are one Query. A list that nobody has changed stands in the seeds alone.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { entryFor, type Viewer } from '@portal/shared-types/access/policy';
import { seedItems, withSeeds, type ListItem } from '@portal/shared-types/lists/merge';
import { CHILD_SEEDS, STATIC_SEEDS } from '@portal/shared-types/lists/seeds';
import { documentClient } from './dynamo';
import { listKey } from './keys';
import { queryAll } from './send';
import { tableName } from './tables';

export type ListKind = 'static' | 'child' | 'nation';
export type Lists = ReadonlyMap<string, readonly ListItem[]>;

const staticSeeds = (): Map<string, ListItem[]> =>
  new Map(Object.entries(STATIC_SEEDS).map(([list, items]) => [list, seedItems(items)]));

const childSeeds = (): Map<string, ListItem[]> =>
  new Map(
    Object.entries(CHILD_SEEDS).map(([list, byParent]) => [
      list,
      Object.entries(byParent).flatMap(([parent, items]) => seedItems(items, parent)),
    ]),
  );

const SEEDS: Record<ListKind, () => Map<string, readonly ListItem[]>> = {
  static: staticSeeds,
  child: childSeeds,
  nation: () => new Map<string, ListItem[]>(),
};

const readLists = async (kind: ListKind): Promise<Lists> => {
  const stored = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': listKey(kind) },
  });
  const lists = SEEDS[kind]();
  for (const item of stored) {
    const list = item.sk as string;
    lists.set(list, withSeeds(item.items as ListItem[], lists.get(list) ?? []));
  }
  return lists;
};

export const readStaticLists = (): Promise<Lists> => readLists('static');
export const readChildLists = (): Promise<Lists> => readLists('child');

/** Items of all nations and of the viewer's own; what belongs to others is as if it were not. */
export const readNationLists = async (viewer: Viewer): Promise<Lists> => {
  const lists = await readLists('nation');
  const seen = ({ sharing = null }: ListItem): boolean =>
    sharing === null || entryFor(viewer, sharing) !== undefined;
  return new Map([...lists].map(([list, items]) => [list, items.filter(seen)]));
};

export const putList = async (
  kind: ListKind,
  list: string,
  items: readonly ListItem[],
): Promise<void> => {
  await documentClient().send(
    new PutCommand({ TableName: tableName(), Item: { pk: listKey(kind), sk: list, items } }),
  );
};
