import { comments, fromNation, selectWithOther, text } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

export const sampleCollection = {
  types: ['Sample Collection'],
  group: 'Water and samples',
  place: 'anywhere',
  fields: [
    ...selectWithOther('project', 'project_other', 'Project', 'sample_project'),
    text('sample_id', 'Sample number', ['CO-0412', 'HR-021', 'DC-2207-03'], {
      hint: 'As written on the bag, vial or scale card',
    }),
    ...selectWithOther('species', 'species_other', 'Species', 'sample_species'),
    ...selectWithOther('site', 'site_other', 'Site', fromNation('sample_site')),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
