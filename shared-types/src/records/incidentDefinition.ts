/**
 * Incidents: what went wrong on a trip for crew, boat or gear. What others were seen doing is the sighting
 * "Suspicious Activity/Enforcement Incident".
 *
 * Incidents are part of the patrol itself and never leave its nation, however the patrol is shared: they name
 * people, and what happened to them.
 */
import { fromList } from './fieldBuilders';
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
    {
      kind: 'select',
      key: 'incident_type',
      label: 'Type of incident',
      section: 'What happened',
      options: fromList('trip_incident_type'),
    },
    {
      kind: 'text',
      key: 'people_involved',
      label: 'People involved',
      examples: ['The skipper', 'Both guardians', 'A visitor on the dock'],
    },
    { kind: 'yesNo', key: 'injuries', label: 'Someone was hurt' },
    {
      kind: 'longText',
      key: 'description',
      label: 'What happened',
      required: true,
      examples: [
        'The propeller caught a drifting line in the narrows; we cleared it by hand.',
        'Slipped on the weed while stepping ashore and turned an ankle.',
        'The engine stopped twice on the way home. Water in the fuel filter.',
      ],
    },
    {
      kind: 'longText',
      key: 'action_taken',
      label: 'What was done',
      section: 'Afterwards',
      examples: ['Anchored, changed the filter, went home slowly.', 'First aid on board.'],
    },
    {
      kind: 'text',
      key: 'reported_to',
      label: 'Reported to',
      hint: 'For example the office, the Coast Guard or a doctor',
      examples: ['Stewardship office', 'Coast guard by radio', 'Nursing station'],
    },
    { kind: 'yesNo', key: 'follow_up_needed', label: 'Follow-up needed' },
    {
      kind: 'longText',
      key: 'follow_up',
      label: 'Follow-up',
      visibleWhen: { key: 'follow_up_needed', is: true },
      examples: ['Have the fuel tank cleaned.', 'Buy a second throw bag.'],
    },
  ],
} as const satisfies RecordDefinition;
