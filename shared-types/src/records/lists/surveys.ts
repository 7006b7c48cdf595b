/** Lists that all surveys use. */
import type { ListSeeds } from './listSeed';

const CFI = ['Block inventory', 'Road inventory', 'Reconnaissance', 'Return visit', 'Other'];
const CATCH = ['Salmon', 'Crab', 'Prawn', 'Groundfish', 'Mixed catch', 'Other'];

export const surveyLists = {
  static: {
    /** Stored as a comma list, so no item contains a comma. */
    incomplete_reason: [
      'Weather',
      'Sea state',
      'Poor visibility',
      'Tide',
      'Out of time or daylight',
      'Fuel',
      'Boat or engine trouble',
      'Equipment trouble',
      'Crew safety or injury',
      'Wildlife danger',
      'Called to another task',
      'No access',
      'Other',
    ],
    tide_stage: ['Low slack', 'Flooding', 'High slack', 'Ebbing', 'Unknown'],
    transect_side: ['Left', 'Right', 'Both'],
    depth_contour: ['Shallow', 'Mid', 'Deep'],
    cfi_survey_coverage: [
      'Complete',
      'Most of the transect',
      'Part of the transect',
      'Spot checks only',
      'Not surveyed',
    ],
  },
  child: {
    survey_type: {
      'Bird Survey': [
        'Marine bird transect',
        'Marbled Murrelet survey',
        'Seabird colony count',
        'Shore count',
        'Waterfowl count',
        'Black Oystercatcher survey',
        'Eagle survey',
        'Beached bird survey',
        'Other',
      ],
      'Whale Survey': [
        'Line transect',
        'Land-based watch',
        'Listening station',
        'Photo identification',
        'Other',
      ],
      'Boat Survey': [
        'Boat count',
        'Recreational fishing count',
        'Commercial fishing count',
        'Anchorage count',
        'Other',
      ],
      'Trap Survey': [
        'Crab float count',
        'Prawn float count',
        'All floats',
        'Derelict trap search',
        'Other',
      ],
      'RCA Survey': ['Boat patrol', 'Land-based watch', 'Other'],
      'Kelp Survey': [
        'Bed perimeter',
        'Boat or kayak transect',
        'Dive transect',
        'Bull kelp density',
        'Giant kelp density',
        'Harvest site check',
        'Other',
      ],
      'Stream Walk': [
        'Spawner count',
        'Snorkel count',
        'Helicopter or drone count',
        'Habitat check',
        'Juvenile survey',
        'Other',
      ],
      'Catch Monitoring': CATCH,
      'Catch Monitoring Interview': CATCH,
      'CFI Survey': CFI,
      'Cultural Features Inventory': CFI,
    },
  },
} as const satisfies ListSeeds;
