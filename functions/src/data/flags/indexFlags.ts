/**
 * Puts the flags of a store that was begun before they stood in an index into it. Their patrols are found
 * by the same search as everything else; a store says when it is done.
 */
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { loadCatalogue } from '../catalogue/catalogueStore';
import { documentClient } from '../store/dynamo';
import { bodyOf, flagIndexKeys, numberOf } from './flagItems';
import { FLAGS, INDEXED } from '../store/keys';
import { flagItemsOf } from './readFlags';
import { search } from '../search/search';
import { getItem } from '../store/send';
import { tableName } from '../store/tables';

const MARK = { pk: FLAGS, sk: INDEXED };
const ALWAYS = { from: wallSeconds('0001-01-01 00:00:00'), to: wallSeconds('9999-12-31 23:59:59') };

interface Place {
  id: number;
  nation: string;
}

async function* everyPatrol(): AsyncGenerator<Place> {
  const { names } = await loadCatalogue();
  const access = names.nation.map((nation) => ({ nation, hr: false, access: 'Guardian' as const }));
  let token: string | null = null;
  do {
    const { patrols, names, nextToken } = await search(
      { login_name: '', full_name: '', access },
      {
        kind: 'patrols',
        holds: ['patrols'],
        ring: null,
        ...ALWAYS,
        ...(token !== null && { token }),
      },
    );
    for (const [i, id] of patrols.id.entries()) yield { id, nation: names[patrols.nation[i]!]! };
    token = nextToken;
  } while (token !== null);
}

const indexFlagsOf = async (patrol: Place): Promise<void> => {
  const items = (await flagItemsOf(patrol.id)).filter(({ t }) => t === undefined);
  for (const item of items) {
    const { t, u } = flagIndexKeys(patrol, numberOf(item), bodyOf(item));
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET t = :t, u = :u',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(t)',
        ExpressionAttributeValues: { ':t': t, ':u': u },
      }),
    );
  }
};

/** Nothing else writes meanwhile: it is done before the first request is answered. */
export const indexFlags = async (): Promise<void> => {
  if (await getItem(tableName(), MARK)) return;
  for await (const patrol of everyPatrol()) await indexFlagsOf(patrol);
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: MARK }));
};
