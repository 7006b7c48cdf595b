/** Reads and writes whole tables in the engine's own format. */
import { readAttribute, rawRequest, type Attribute, type Attributes } from './quickStore';

const getValueText = (attribute: Attribute): string => {
  const [kind, value] = readAttribute(attribute);
  if (kind === 'N') return value as string;
  if (kind === 'NULL') return 'null';
  if (kind === 'L') return `[${(value as Attribute[]).map(getValueText).join()}]`;
  if (kind === 'M') return formatItem(value as Attributes);
  return JSON.stringify(kind === 'SS' || kind === 'NS' ? [...(value as string[])].sort() : value);
};

/** An item as JSON, with sorted names because the store returns them in any order. */
export const formatItem = (attributes: Attributes): string =>
  `{${Object.keys(attributes)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${getValueText(attributes[name]!)}`)
    .join()}}`;

export const scanTable = async (TableName: string): Promise<Attributes[]> => {
  const items: Attributes[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = (await rawRequest('Scan', { TableName, ExclusiveStartKey })) as {
      Items: Attributes[];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** Limit of one read. */
const READ_BATCH = 100;

/** @returns the items with these keys that exist */
export const readItems = async (
  table: string,
  keys: readonly Attributes[],
): Promise<Attributes[]> => {
  const items: Attributes[] = [];
  let waiting = [...keys];
  while (waiting.length) {
    const request = { [table]: { Keys: waiting.splice(0, READ_BATCH), ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = (await rawRequest('BatchGetItem', {
      RequestItems: request,
    })) as {
      Responses: Record<string, Attributes[]>;
      UnprocessedKeys?: Record<string, { Keys: Attributes[] }>;
    };
    items.push(...(Responses[table] ?? []));
    waiting = [...waiting, ...(UnprocessedKeys?.[table]?.Keys ?? [])];
  }
  return items;
};

/** Limit of one batch. */
const BATCH = 25;

const writeAll = async (table: string, requests: readonly object[]): Promise<void> => {
  for (let i = 0; i < requests.length; i += BATCH) {
    const { UnprocessedItems } = (await rawRequest('BatchWriteItem', {
      RequestItems: { [table]: requests.slice(i, i + BATCH) },
    })) as { UnprocessedItems: object };
    if (Object.keys(UnprocessedItems).length) throw new Error('The engine left out items.');
  }
};

export const fillTable = (table: string, items: readonly Attributes[]): Promise<void> =>
  writeAll(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

export const deleteItems = (table: string, items: readonly Attributes[]): Promise<void> =>
  writeAll(
    table,
    items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
