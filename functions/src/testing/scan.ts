/** Reads and writes whole tables without the SDK, which takes ten times as long. */

type Attribute = Record<string, unknown>;
export type Attributes = Record<string, Attribute>;

const kindOf = (attribute: Attribute): [string, unknown] => {
  const [entry] = Object.entries(attribute);
  if (!entry) throw new Error('An attribute without a type.');
  return entry;
};

const valueOf = (attribute: Attribute): unknown => {
  const [kind, value] = kindOf(attribute);
  if (kind === 'N') return Number(value);
  if (kind === 'B') return new Uint8Array(Buffer.from(value as string, 'base64'));
  if (kind === 'NULL') return null;
  if (kind === 'L') return (value as Attribute[]).map(valueOf);
  if (kind === 'M') return itemOf(value as Attributes);
  return kind === 'SS' || kind === 'NS' ? new Set(value as unknown[]) : value;
};

export const itemOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, valueOf(value)]));

const textOfValue = (attribute: Attribute): string => {
  const [kind, value] = kindOf(attribute);
  if (kind === 'N') return value as string;
  if (kind === 'NULL') return 'null';
  if (kind === 'L') return `[${(value as Attribute[]).map(textOfValue).join()}]`;
  if (kind === 'M') return textOf(value as Attributes);
  return JSON.stringify(kind === 'SS' || kind === 'NS' ? [...(value as string[])].sort() : value);
};

/** An item as JSON, with sorted names because the store returns them in any order. */
export const textOf = (attributes: Attributes): string =>
  `{${Object.keys(attributes)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${textOfValue(attributes[name]!)}`)
    .join()}}`;

const request = async (target: string, body: object): Promise<unknown> => {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB!, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${target}`,
      // The engine accepts any signature, but requires one.
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

export const scanTable = async (TableName: string): Promise<Attributes[]> => {
  const items: Attributes[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = (await request('Scan', { TableName, ExclusiveStartKey })) as {
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
    const asked = { [table]: { Keys: waiting.splice(0, READ_BATCH), ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = (await request('BatchGetItem', {
      RequestItems: asked,
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

export const fillTable = async (table: string, items: readonly Attributes[]): Promise<void> => {
  for (let i = 0; i < items.length; i += BATCH) {
    const puts = items.slice(i, i + BATCH).map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = (await request('BatchWriteItem', {
      RequestItems: { [table]: puts },
    })) as { UnprocessedItems: object };
    if (Object.keys(UnprocessedItems).length) throw new Error('The engine left out items.');
  }
};
