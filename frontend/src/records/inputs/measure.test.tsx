import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { act, cleanup, screen } from '@testing-library/react';
import { fill } from '#testing/fill.ts';
import { renderForm } from '../testing/renderForm';

const DATE = { date: '2026-03-01 08:00:00' };
const open = (wire = {}) => renderForm(weatherDefinition.fields, { ...DATE, ...wire });
const box = (label: string) => screen.getByLabelText(label);
const listUnits = (label: string) =>
  [...box(label).querySelectorAll('option')].map(({ textContent }) => textContent);

describe('a wind speed', () => {
  it('is one number in knots, until another unit is chosen', async () => {
    const { user, save } = open();
    expect(screen.getAllByLabelText(/^Wind/)).toEqual([box('Wind speed'), box('Wind speed unit')]);
    expect(listUnits('Wind speed unit')).toEqual(['knots', 'km/h', 'Beaufort']);
    await fill(box('Wind speed'), '12');
    expect(await save()).toEqual({ ...DATE, wind_speed_knots: 12 });

    await user.selectOptions(box('Wind speed unit'), 'km/h');
    expect(box('Wind speed')).toHaveValue('12');
    expect(box('Wind speed unit')).toHaveFocus();
    expect(await save()).toEqual({ ...DATE, wind_speed_kmh: 12 });

    cleanup();
    open();
    expect(box('Wind speed unit')).toHaveDisplayValue('km/h');
  });

  it('has the hints and errors of its unit', async () => {
    const { user, save } = open({ wind_speed_knots: 14 });
    await user.selectOptions(box('Wind speed unit'), 'Beaufort');
    expect(box('Wind speed')).toHaveAccessibleDescription(/^Please check: usual values are 0 to 9/);
    expect(await save()).toBeUndefined();
    expect(box('Wind speed')).toHaveAccessibleDescription(
      /^Wind, Beaufort scale must be .*0 is calm/,
    );
    expect(box('Wind speed')).toHaveFocus();

    await user.selectOptions(box('Wind speed unit'), 'knots');
    expect(await save()).toEqual({ ...DATE, wind_speed_knots: 14 });
    expect(box('Wind speed')).toHaveAccessibleDescription('From 0 to 250.');
  });

  it('that was recorded in several units has a number for each, and none is overwritten', async () => {
    const { user, save } = open({ wind_speed_knots: 12, wind_beaufort: 4 });
    expect(box('Wind speed in knots')).toHaveValue('12');
    expect(box('Wind, Beaufort scale')).toHaveValue('4');
    expect(listUnits('Wind speed in knots unit')).toEqual(['knots', 'km/h']);

    // A cleared number stays, to type another one.
    await user.clear(box('Wind, Beaufort scale'));
    expect(box('Wind, Beaufort scale')).toHaveFocus();
    await user.selectOptions(box('Wind speed in knots unit'), 'km/h');
    expect(await save()).toEqual({
      ...DATE,
      wind_speed_knots: null,
      wind_speed_kmh: 12,
      wind_beaufort: null,
    });
  });

  it('shows the server’s error about its unit', async () => {
    renderForm(
      weatherDefinition.fields,
      { ...DATE, wind_speed_kmh: 90 },
      {
        serverProblems: [{ path: ['wind_speed_kmh'], message: 'Too fast' }],
      },
    );
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(box('Wind speed')).toHaveAccessibleDescription(/^Too fast/);
    expect(box('Wind speed')).toHaveFocus();
  });
});
