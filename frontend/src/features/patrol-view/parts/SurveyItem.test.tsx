import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sighting } from '#testing/builders.ts';
import { items, lines, getValue, openPanel as open } from '../testing/openPanel';
import { survey } from '../testing/survey';

describe('a survey in the panel', () => {
  it('is read by the form of its type, without what the portal knows of it', async () => {
    const kelp = survey({
      site_name: 'Outer reef',
      red_urchins: 12,
      complete_survey: false,
      incomplete_reasons: 'Weather,Daylight',
      nickname: 'The big one',
    });
    open({ 'GET /surveys/by-patrol-id/': items(kelp) }, { recordId: '1042.v1' });
    await screen.findByText('Site name');
    expect(getValue('Site name')).toBe('Outer reef');
    expect(getValue('Red urchins')).toBe('12');
    expect(getValue('Survey completed')).toBe('No');
    expect(getValue('Reasons not completed')).toBe('Weather, Daylight');
    expect(getValue('Nickname')).toBe('The big one');
    expect(screen.queryByText('Version')).toBeNull();
    expect(screen.queryByText('Sharing level')).toBeNull();
  });

  const outline = (south: number) =>
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [-128, south],
          [-127.9, south],
          [-127.9, south + 0.1],
          [-128, south],
        ],
      ],
    });
  const bed = survey({
    perimeters: [
      { perimeter_seq: 1, density: 'Dense', location: outline(52) },
      { perimeter_seq: 2, density: 'Sparse', location: outline(52.2) },
    ],
  });

  it('shows its kelp perimeters on the map, until another record is looked at', async () => {
    const { port } = open({ 'GET /surveys/by-patrol-id/': items(bed) }, { recordId: '1042.v1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show on map: Perimeters' }));
    expect(port.shown.focus?.lines).toEqual([
      [
        [-128, 52],
        [-127.9, 52],
        [-127.9, 52.1],
        [-128, 52],
      ],
      [
        [-128, 52.2],
        [-127.9, 52.2],
        [-127.9, 52.300000000000004],
        [-128, 52.2],
      ],
    ]);
    expect(port.shown.bounds.minX).toBeCloseTo(-128.015);
    expect(port.shown.bounds.maxY).toBeCloseTo(52.345);
    await userEvent.click(screen.getByRole('button', { name: /^Kelp Survey/ }));
    expect(port.shown.focus?.lines).toEqual([]);
  });

  it('offers no map where there is none to be seen', async () => {
    open({ 'GET /surveys/by-patrol-id/': items(bed) }, { recordId: '1042.v1', map: false });
    expect(await screen.findByRole('table', { name: 'Perimeters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show on map/ })).toBeNull();
  });
});

describe('the sightings of a survey', () => {
  const cfi = survey({ survey_type: 'CFI Survey' });
  const feature = (no: number, type: string, details: object) =>
    sighting({
      sighting_id: `1042.${no}`,
      sighting_dt: `2026-03-01 10:0${no}:00`,
      sighting_type: type,
      survey_id: '1042.v1',
      details: { ...details },
    });
  const responses = {
    'GET /surveys/by-patrol-id/': items(cfi),
    'POST /sightings/detailed/': {
      json: {
        sightings: [sighting({ sighting_id: '1042.9' })],
        surveySightings: [
          feature(1, 'Cultural Feature', { feature_seq: 8, feature_type: 'Monumental Cedar' }),
          feature(2, 'CFI Unsurveyed area', { reason: 'Too steep' }),
          feature(3, 'CFI Note', { feature_seq: 7, note: 'Old trail' }),
          { ...feature(4, 'Bear Den', {}), survey_id: '1042.v2' },
        ],
      },
    },
  };

  it('are under it, numbered from the first feature, with unsurveyed areas separate', async () => {
    open(responses, { recordId: '1042.v1' });
    expect(await screen.findByRole('heading', { name: 'Features (2)' })).toBeVisible();
    expect(lines('Surveys')).toEqual([
      '7. CFI Note · Old trail10:03',
      '8. Cultural Feature · Monumental Cedar10:01',
      'CFI Unsurveyed area · Too steep10:02',
    ]);
    expect(screen.getByRole('heading', { name: 'Unsurveyed areas (1)' })).toBeVisible();
  });

  it('are listed only there, unless their survey is not shown', async () => {
    open(responses);
    await screen.findByRole('button', { name: /^CFI Survey/ });
    await screen.findByRole('button', { name: /^Bear Den/ });
    expect(lines('Sightings')).toEqual([
      'Whale Observation · Humpback whale09:00',
      'Bear Den10:04 · in a survey',
    ]);
  });

  it('open their survey when they are in focus, and leave it open when they are closed', async () => {
    open(responses, { recordId: '1042.3' });
    const note = await screen.findByRole('button', { name: /CFI Note/, expanded: true });
    const above = screen.getByRole('button', { name: /^CFI Survey/ });
    expect(above).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(note);
    expect(screen.getByRole('button', { name: /CFI Note/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(above).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(above);
    expect(above).toHaveAttribute('aria-expanded', 'false');
  });
});
