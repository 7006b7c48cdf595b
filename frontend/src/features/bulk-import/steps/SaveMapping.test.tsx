import type { ImportMapping } from '@portal/shared-types/contract/api/imports';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import { newManifest } from '../mapping/groups';
import type { BulkImport } from '../useBulkImport';
import { SaveMapping } from './SaveMapping';

const manifest = newManifest('North Inlet', []);
const mapping = (parts: Partial<ImportMapping>): ImportMapping => ({
  nation: 'North Inlet',
  name: 'Whales',
  manifest,
  version: 1,
  by: 'Sol Brackwater',
  at: '2026-11-21T18:00:00.000Z',
  ...parts,
});

/** @param responses of the server to successive saves. */
const open = (responses: FakeResponse[], base: BulkImport['base'] = null) => {
  const wasSaved = jest.fn();
  const left = [...responses];
  const server = fakeServer({ 'PUT /imports/mappings/': () => left.shift()! });
  const work = { nation: 'North Inlet', manifest, base, wasSaved } as unknown as BulkImport;
  act(() => void renderScreen(<SaveMapping work={work} />, { address: '/manage?tab=import' }));
  const bodies = () => server.to('PUT /imports/mappings/').map(({ body }: FakeRequest) => body);
  return { wasSaved, bodies };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stale = (theirs: ImportMapping): FakeResponse => ({
  status: 409,
  json: { code: 'stale', title: 'Someone else changed this', current: theirs },
});

afterEach(() => act(() => session.end('logged out')));

it('saves a new mapping under its name, and a changed one by its version', async () => {
  const { wasSaved, bodies } = open([{ json: { mapping: mapping({}) } }]);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(screen.getByLabelText('Mapping name'), ' Whales ');
  await press('Save');
  expect(await screen.findByText(/The mapping “Whales” was saved/)).toBeVisible();
  expect(bodies()).toEqual([
    {
      nation: 'North Inlet',
      name: 'Whales',
      version: 0,
      manifest: { ...manifest, title: 'Whales' },
    },
  ]);
  expect(wasSaved).toHaveBeenCalledWith(expect.objectContaining({ title: 'Whales' }), {
    name: 'Whales',
    version: 1,
  });
});

it('shows who was faster, and replaces their version only after a confirmation', async () => {
  const { wasSaved, bodies } = open(
    [stale(mapping({ version: 5 })), { json: { mapping: mapping({ version: 6 }) } }],
    { name: 'Whales', version: 4 },
  );
  await press('Save');
  expect(await screen.findByText(/Sol Brackwater saved another mapping as “Whales”/)).toBeVisible();
  expect(wasSaved).not.toHaveBeenCalled();
  await press('Replace theirs');
  await screen.findByText(/The mapping “Whales” was saved/);
  expect(bodies()).toMatchObject([{ version: 4 }, { version: 5 }]);
  expect(screen.queryByText(/saved another mapping/)).toBeNull();
});

it('keeps a mapping that someone else deleted, and saves it again next time', async () => {
  const gone: FakeResponse = { status: 404, json: { code: 'not-found', detail: 'gone' } };
  const { wasSaved } = open([gone], { name: 'Whales', version: 4 });
  await press('Save');
  expect(await screen.findByText(/deleted the mapping/)).toBeVisible();
  expect(wasSaved).toHaveBeenCalledWith(manifest, null);
});

it('deletes a mapping, and says what the portal says when it cannot', async () => {
  const unavailable: FakeResponse = { status: 503, json: { detail: 'Try again in a moment' } };
  const { bodies } = open([unavailable, { json: { mapping: null } }], {
    name: 'Whales',
    version: 4,
  });
  await press('Delete “Whales”');
  expect(await screen.findByText(/not saved: Try again in a moment/)).toBeVisible();
  await press('Delete “Whales”');
  expect(await screen.findByText(/“Whales” was deleted/)).toBeVisible();
  expect(bodies()).toMatchObject([{ manifest: null }, { manifest: null, version: 4 }]);
});
