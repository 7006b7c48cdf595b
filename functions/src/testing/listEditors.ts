/** People who may and may not edit lists, and their requests. */
import type { AccessLevel } from '@portal/shared-types/contract/access/policy';
import { editableLists, type EditableList } from '@portal/shared-types/contract/api/listEditing';
import { handler as add } from '#api/lists/addListItem.ts';
import { handler as change } from '#api/lists/changeListItem.ts';
import { handler as order } from '#api/lists/orderListItems.ts';
import { handler as editable } from '#api/lists/editableLists.ts';
import { putList } from '#data/lists/lists.ts';
import { invoke, type TestResponse } from './invoke';
import { freshStore, withAccount, withAccounts } from './store';
import { makeSessionToken } from './tokens';

const PEOPLE: Record<string, [nation: string, access: AccessLevel, hr?: true][]> = {
  manager: [['North Inlet', 'Manager']],
  hr: [['North Inlet', 'Guardian', true]],
  admin: [['North Inlet', 'Administrator']],
  southAdmin: [['South Sound', 'Administrator']],
  both: [
    ['North Inlet', 'Administrator'],
    ['South Sound', 'Administrator'],
    ['East Arm', 'Manager', true],
  ],
};

/** By login name. */
export const tokens: Record<string, string> = {};

const item = (code: string, sharing: string | null) => ({
  code,
  label: code,
  retired: false,
  sharing,
});

export const withListEditors = async (): Promise<void> => {
  await freshStore();
  await withAccounts();
  for (const [login_name, entries] of Object.entries(PEOPLE)) {
    const access = entries.map(([nation, level, hr = false]) => ({ nation, access: level, hr }));
    await withAccount({ login_name, full_name: `Person ${login_name}`, access });
  }
  for (const login of ['guardian', 'outsider', 'network', ...Object.keys(PEOPLE)])
    tokens[login] = await makeSessionToken(login);
  await putList('nation', 'patrol_area', [
    item('Area 10', null),
    item('Inner Reach', 'North Inlet'),
    item('Hidden Bay', 'South Sound'),
  ]);
};

export interface Target {
  kind: string;
  list_name: string;
  parent_item?: string;
  sharing?: string | null;
}

export const addItem = (login: string, target: Target, more: object): Promise<TestResponse> =>
  invoke(add, { token: tokens[login]!, body: { ...target, ...more } });
export const changeItem = (login: string, target: Target, more: object): Promise<TestResponse> =>
  invoke(change, { token: tokens[login]!, body: { ...target, ...more } });

export const orderItems = (login: string, target: Target, more: object): Promise<TestResponse> =>
  invoke(order, { token: tokens[login]!, body: { ...target, ...more } });

/** `201`, or `404 not-found`. */
export const outcome = ({ status, body }: TestResponse): string =>
  status < 300 ? String(status) : `${status} ${String(body.code)}`;

export const editableBy = async (login: string): Promise<EditableList[]> => {
  const response = await invoke(editable, { token: tokens[login]! });
  if (response.status !== 200) throw new Error(response.text);
  return editableLists.response.parse(response.body).items;
};

export const readList = async (login: string, target: Target): Promise<EditableList> => {
  const { kind, list_name, parent_item = null, sharing = null } = target;
  const found = (await editableBy(login)).find(
    (list) =>
      list.kind === kind &&
      list.list_name === list_name &&
      list.parent_item === parent_item &&
      list.sharing === sharing,
  );
  if (!found) throw new Error(`no list ${JSON.stringify(target)}`);
  return found;
};

/** Lists that tests edit. */
export const FLAG = { kind: 'static', list_name: 'flag' };
export const WIND = { kind: 'static', list_name: 'wind_strength' };
export const COLOUR = { kind: 'static', list_name: 'water_colour' };
export const FOAM = { kind: 'child', list_name: 'debris_category', parent_item: 'Foam' };
export const NORTH = { kind: 'nation', list_name: 'patrol_area', sharing: 'North Inlet' };
export const SOUTH = { kind: 'nation', list_name: 'patrol_area', sharing: 'South Sound' };
export const ALL = { kind: 'nation', list_name: 'patrol_area', sharing: null };
