/**
 * Incidents: what went wrong on a trip for crew, boat or gear. What others were seen doing is the sighting
 * "Suspicious Activity/Enforcement Incident".
 *
 * Incidents are part of the patrol itself and never leave its nation, however the patrol is shared: they name
 * people, and what happened to them.
 */
import { choice, longText, text, yesNo } from './fieldBuilders';
import type { RecordDefinition } from './fieldDefinition';

export const incidentDefinition = {
  fields: [
    {
      kind: 'dateTime',
      key: 'incident_dt',
      label: 'Date and time',
      required: true,
      section: 'When and where',
    },
    { kind: 'point', key: 'location', label: 'Location', stored: 'latLon' },
    choice('incident_type', 'Type of incident', 'trip_incident_type', { section: 'What happened' }),
    text('people_involved', 'People involved', [
      'The skipper',
      'Both guardians',
      'A visitor on the dock',
    ]),
    yesNo('injuries', 'Someone was hurt'),
    {
      ...longText('description', 'What happened', [
        'The propeller caught a drifting line in the narrows; we cleared it by hand.',
        'Slipped on the weed while stepping ashore and turned an ankle.',
        'The engine stopped twice on the way home. Water in the fuel filter.',
      ]),
      required: true,
    },
    longText(
      'action_taken',
      'What was done',
      ['Anchored, changed the filter, went home slowly.', 'First aid on board.'],
      { section: 'Afterwards' },
    ),
    text(
      'reported_to',
      'Reported to',
      ['Stewardship office', 'Coast guard by radio', 'Nursing station'],
      { hint: 'For example the office, the Coast Guard or a doctor' },
    ),
    yesNo('follow_up_needed', 'Follow-up needed'),
    longText('follow_up', 'Follow-up', ['Have the fuel tank cleaned.', 'Buy a second throw bag.'], {
      visibleWhen: { key: 'follow_up_needed', is: true },
    }),
  ],
} as const satisfies RecordDefinition;
