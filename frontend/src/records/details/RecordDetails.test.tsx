import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { birdObservation } from '@portal/shared-types/records/sightings/birdObservation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, pairs, POLYGON, showDetails as show } from '../testing/showDetails';

const lists: OptionLists = {
  static: (list) =>
    list === 'whales'
      ? [
          { code: 'HW', label: 'Humpback whale' },
          { code: 'KW', label: 'Killer whale', retired: true },
        ]
      : [],
  child: (list, parent) =>
    list === 'boats' && parent === 'Sail' ? [{ code: 'SL', label: 'Sloop', parent: 'Sail' }] : [],
  nation: (list) => (list === 'sites' ? [{ code: 'S1', label: 'Outer reef' }] : []),
};

describe('a record’s details', () => {
  it.each<[string, Field, unknown, string]>([
    ['text', field('text'), 'Haíɫzaqv', 'Haíɫzaqv'],
    ['a long text', field('longText'), 'one\ntwo', 'one\ntwo'],
    ['markup as text', field('text'), '<b onclick="x()">bold</b>', '<b onclick="x()">bold</b>'],
    ['zero', field('integer'), 0, '0'],
    ['a number with its unit', field('decimal', { unit: 'm' }), 12.25, '12.25 m'],
    ['yes', field('yesNo'), true, 'Yes'],
    ['no', field('yesNo'), false, 'No'],
    ['"1" as yes', field('yesNo', { stored: '1' }), '1', 'Yes'],
    ['"no" as no', field('yesNo', { stored: 'yes' }), 'no', 'No'],
    ['a day', field('date'), '2026-03-01', 'Mar 1, 2026'],
    ['a time', field('dateTime'), '2026-03-01 09:05:00', 'Mar 1, 2026, 09:05'],
    ['a time with seconds', field('dateTime'), '2026-03-01 09:05:07', 'Mar 1, 2026, 09:05:07'],
    ['a time that is none', field('dateTime'), 'at dawn', 'at dawn'],
    [
      'a choice',
      field('select', { options: { from: 'static', list: 'whales' } }),
      'HW',
      'Humpback whale',
    ],
    [
      'a retired choice',
      field('select', { options: { from: 'static', list: 'whales' } }),
      'KW',
      'Killer whale',
    ],
    [
      'a choice outside its list',
      field('select', { options: { from: 'static', list: 'whales' } }),
      'Old name',
      'Old name',
    ],
    [
      'a choice of a nation',
      field('select', { options: { from: 'nation', list: 'sites' } }),
      'S1',
      'Outer reef',
    ],
    [
      'a choice with its text',
      field('select', { options: { from: 'static', list: 'whales' }, stored: 'withOther' }),
      'Other:with one fin',
      'Other: with one fin',
    ],
    [
      'several choices',
      field('multiSelect', { options: { from: 'static', list: 'whales' } }),
      ['KW', 'Basking shark'],
      'Killer whale, Basking shark',
    ],
    [
      'a comma list',
      field('multiSelect', { options: { from: 'static', list: 'whales' }, stored: 'commaList' }),
      'HW, KW',
      'Humpback whale, Killer whale',
    ],
    [
      'a point',
      field('point'),
      '{"type":"Point","coordinates":[-128.5,52.25]}',
      '52.25000, -128.50000',
    ],
    [
      'a line',
      field('line'),
      '{"type":"LineString","coordinates":[[-128,52],[-127,52]]}',
      'Line of 2 points',
    ],
    ['an area', field('polygon'), POLYGON, 'Area with 3 corners'],
    ['any geometry', field('geometry'), POLYGON, 'Area with 3 corners'],
  ])('show %s', (_, one, value, text) => {
    show([one], { it: value }, { lists });
    expect(pairs()).toEqual([['It', text]]);
  });

  it('show a location that is stored as two numbers', () => {
    show([field('point', { stored: 'latLon', label: 'Location' })], {
      latitude: 52.5,
      longitude: -128.123456,
    });
    expect(pairs()).toEqual([['Location', '52.50000, -128.12346']]);
  });

  it('show a child list’s label by the value that it hangs on', () => {
    const parent = { kind: 'text', key: 'kind', label: 'Kind' } as const;
    const child = field('select', { options: { from: 'child', list: 'boats', parentKey: 'kind' } });
    show([parent, child], { kind: 'Sail', it: 'SL' }, { lists });
    expect(pairs()).toEqual([
      ['Kind', 'Sail'],
      ['It', 'Sloop'],
    ]);
  });

  it('omit empty fields, and headings without fields', () => {
    show(
      [
        { kind: 'text', key: 'a', label: 'A', section: 'First' },
        { kind: 'longText', key: 'b', label: 'B' },
        { kind: 'text', key: 'c', label: 'C', section: 'Second' },
      ],
      { a: '', b: null, c: 'here' },
    );
    expect(pairs()).toEqual([['C', 'here']]);
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Second']);
  });

  it('have no heading that the only label below it repeats', () => {
    show([field('longText', { label: 'Comments', section: 'Comments' })], { it: 'Calm' });
    expect(pairs()).toEqual([['Comments', 'Calm']]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('show a value whose condition is no longer met', () => {
    const one = field('text', { visibleWhen: { key: 'other', is: 'yes' } });
    show([one], { it: 'still here' });
    expect(pairs()).toEqual([['It', 'still here']]);
  });

  it('show rows as a table with its name and headings', () => {
    const rows = field('repeat', {
      label: 'Crabs',
      itemLabel: 'Crab',
      fields: [
        { kind: 'text', key: 'sex', label: 'Sex' },
        { kind: 'decimal', key: 'width_mm', label: 'Width', unit: 'mm' },
        { kind: 'dateTime', key: 'dt', label: 'Time' },
        { kind: 'text', key: 'notes', label: 'Notes' },
      ],
    });
    show([rows], {
      it: [
        { sex: 'F', width_mm: 160.5 },
        { sex: 'M', dt: '2026-03-01 09:05:00' },
      ],
    });
    const table = within(screen.getByRole('table', { name: 'Crabs' }));
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Sex',
      'Width (mm)',
      'Time',
    ]);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((c) => c.textContent),
        ),
    ).toEqual([
      ['F', '160.5', ''],
      ['M', '', 'Mar\u00a01,\u00a02026, 09:05'],
    ]);
  });

  it('show counts of birds as a table of flocks and plumages', () => {
    show(birdObservation.fields, {
      bird_counts: [
        { flock: 1, plumage: 'Male', count: 3 },
        { flock: 1, plumage: 'Female', count: 2 },
        { flock: 2, plumage: 'Male', count: 5 },
      ],
    });
    const rows = within(screen.getByRole('table', { name: 'Counts' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['FlockMaleFemale', '132', '25']);
  });

  it('open a long table at its first rows', async () => {
    const rows = field('repeat', {
      itemLabel: 'Row',
      fields: [{ kind: 'integer', key: 'n', label: 'N' }],
    });
    show([rows], { it: Array.from({ length: 30 }, (_, n) => ({ n })) });
    expect(screen.getAllByRole('row')).toHaveLength(26);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
    expect(screen.getAllByRole('row')).toHaveLength(31);
  });

  const transects = field('repeat', {
    label: 'Transects',
    itemLabel: 'Transect',
    sortBy: 'seq',
    fields: [
      { kind: 'integer', key: 'seq', label: 'Number' },
      { kind: 'dateTime', key: 'start', label: 'Start' },
      {
        kind: 'repeat',
        key: 'quadrats',
        label: 'Quadrats',
        itemLabel: 'Quadrat',
        fields: [{ kind: 'integer', key: 'stipes', label: 'Stipes' }],
      },
    ],
  });

  it('show rows that contain rows as groups, in the order of their numbers', () => {
    show([transects], {
      it: [
        { seq: 2, quadrats: [{ stipes: 7 }] },
        { seq: 1, start: '2026-03-01 09:05:00' },
      ],
    });
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Transects',
      'Transect 1',
      'Transect 2',
    ]);
    expect(pairs()).toEqual([['Start', 'Mar 1, 2026, 09:05']]);
    expect(screen.getByRole('table', { name: 'Quadrats' })).toHaveTextContent('Stipes7');
  });

  it('open many groups at the first eight', async () => {
    show([transects], {
      it: Array.from({ length: 12 }, (_, i) => ({ seq: i + 1, quadrats: [{ stipes: i }] })),
    });
    expect(screen.getByRole('heading', { name: 'Transect 8' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Transect 9' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getByRole('heading', { name: 'Transect 12' })).toBeVisible();
  });
});
