import { noName, photoName } from '../patrol-data/photo';
import { momentText } from '@portal/shared-types/base/time/momentText';
import { EDIT_SECTIONS, SECTION_WORDS } from './tracker/editSections';
import { countEditedSections, type Edits, type Unit } from './tracker/units';

export const unitTitle = (unit: Unit): string => {
  switch (unit.kind) {
    case 'route':
      return 'Route';
    case 'details':
      return 'Details';
    case 'sighting':
      return `${unit.base.sighting_type}, ${momentText(unit.base.sighting_dt)}`;
    case 'survey':
      return `${unit.base.survey_type}, ${momentText(unit.base.survey_start_dt)}`;
    case 'weather':
      return `Weather, ${momentText(unit.base.date)}`;
    case 'photo':
      return photoName(unit.base, noName);
  }
};

/** "Details, fuel, 2 sightings"; empty without changes. */
export const editsText = (edits: Edits): string => {
  const counts = countEditedSections(edits);
  const text = EDIT_SECTIONS.filter((section) => counts.has(section))
    .map((section) => {
      const words = SECTION_WORDS[section];
      const n = counts.get(section)!;
      return typeof words === 'string' ? words : `${n} ${words[n === 1 ? 0 : 1]}`;
    })
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
