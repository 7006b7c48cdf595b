import { listAllUsers } from '@portal/shared-types/contract/api/people';
import { readDirectory } from '#data/people/userDirectory.ts';
import { personView, visiblePeople } from '#domain/people/personView.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(listAllUsers, async ({ caller }) => ({
  items: visiblePeople(caller, await readDirectory()).map((person) => personView(caller, person)),
}));
