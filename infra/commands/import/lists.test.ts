import type { Client } from '@portal/shared-types/contract/api/client';
import { currentLists } from './lists';

test('reads the lists of the portal, with what an administrator has added', async () => {
  const client = {
    staticListItems: () =>
      Promise.resolve({
        items: [{ list_name: 'fish', code: 'Added', label: 'Added', retired: false }],
      }),
    childListItems: () =>
      Promise.resolve({
        items: [
          {
            parent_list: 'fish',
            parent_item: 'Rare',
            item: 'Added',
            label: 'Added',
            retired: false,
          },
        ],
      }),
  } as unknown as Client;
  const { listed, findParent } = await currentLists({ call: (send) => send(client) });
  expect([listed('fish', 'ADDED'), listed('fish', 'Humpback whale')]).toEqual(['Added', undefined]);
  expect(findParent('fish', 'Added')).toBe('Rare');
});
