import { plausibilityHints } from '@portal/shared-types/reading/plausibility/plausibility';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fill } from '#testing/fill.ts';
import { flagsToRaise, NO_CHOICES, openHints, type HintChoices } from './hintChoices';
import { PlausibilityHints } from './PlausibilityHints';

const HINTS = plausibilityHints(
  {
    patrol: {
      patrol_start_dt: '2026-07-04 08:00:00',
      patrol_end_dt: '2026-07-04 15:30:00',
    },
    route: null,
    sightings: [
      { sighting_type: 'Bird Observation', sighting_dt: '2026-07-04 09:00:00', details: {} },
      { sighting_type: 'Bird Observation', sighting_dt: '2026-07-04 19:00:00', details: {} },
    ],
    surveys: [],
    weather: [{ date: '2026-07-04 09:00:00', air_temperature: 55 }],
  },
  { land: null, now: null },
);
const LATE =
  'Bird Observation of 19:00 was at Jul 4, 2026, 19:00, 3 hours, 30 min. after the patrol. The watch, the camera or the date may be wrong.';
const HOT =
  'The weather observation of 09:00: Air temperature is 55 °C; on this coast it is mostly -5 to 28 °C.';

const open = () => {
  let now: HintChoices = NO_CHOICES;
  const went: string[] = [];
  const Screen = () => {
    const [choices, setChoices] = useState(NO_CHOICES);
    now = choices;
    return (
      <PlausibilityHints
        hints={HINTS}
        choices={choices}
        onChoices={setChoices}
        onGoTo={({ record, field }) => went.push(`${record.kind} ${record.index} ${field}`)}
      />
    );
  };
  render(<Screen />);
  return { choices: () => now, went };
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('hints about a record', () => {
  it('are listed, and lead to their field', async () => {
    const { went } = open();
    expect(screen.getByText(LATE)).toBeVisible();
    expect(screen.getByText(HOT)).toBeVisible();
    await click(`Go to: ${LATE}`);
    expect(went).toEqual(['sighting 1 sighting_dt']);
  });

  it('become flags with a note, which are raised on the record, or on the patrol for weather', async () => {
    const { choices } = open();
    await click(`Flag as Wrong time: ${LATE}`);
    await click(`Flag as Check details: ${HOT}`);
    const note = screen.getByLabelText('Note for the flag “Wrong time”');
    expect(note).toHaveValue('Time 3 hours, 30 min. after the patrol.');
    await fill(note, ' Camera was an hour off.');
    expect(flagsToRaise(HINTS, choices())).toEqual([
      {
        record: { kind: 'sighting', index: 1 },
        flag: 'Wrong time',
        note: 'Time 3 hours, 30 min. after the patrol. Camera was an hour off.',
      },
      {
        record: { kind: 'patrol', index: null },
        flag: 'Check details',
        note: 'The weather observation of 09:00: Air temperature: 55 °C.',
      },
    ]);
    expect(openHints(HINTS, choices())).toEqual([]);
    await click(`No flag: ${HOT}`);
    expect(flagsToRaise(HINTS, choices())).toHaveLength(1);
    expect(flagsToRaise([], choices())).toEqual([]);
  });

  it('are passed by when they are right, and can be looked at again', async () => {
    const { choices } = open();
    await click(`It’s correct: ${LATE}`);
    expect(screen.queryByText(LATE)).toBeNull();
    expect(screen.getByText('1 hint marked as correct.')).toBeVisible();
    expect(openHints(HINTS, choices()).map(({ text }) => text)).toEqual([HOT]);
    await click('Show');
    await click('Check again');
    expect(openHints(HINTS, choices())).toHaveLength(2);
  });

  it('of one kind are shown three at first', async () => {
    const late = HINTS.find(({ rule }) => rule === 'outsidePatrol')!;
    const many = Array.from({ length: 9 }, (_, i) => ({ ...late, key: `late ${i}` }));
    render(
      <PlausibilityHints
        hints={[...many, ...HINTS.filter(({ rule }) => rule === 'untypical')]}
        choices={NO_CHOICES}
        onChoices={() => undefined}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await click('Show 6 more like these');
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
  });

  it('say nothing when there are none', () => {
    const { container } = render(
      <PlausibilityHints hints={[]} choices={NO_CHOICES} onChoices={() => undefined} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
