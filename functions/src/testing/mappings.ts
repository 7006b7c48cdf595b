/** Mappings for imports. */
import type { ManifestInput } from '@portal/shared-types/contract/api/manifest';

export const aMapping = (nation: string, title = 'whales of a boat'): ManifestInput => ({
  title,
  patrol: { nation, source: 'Import: whales' },
  tables: [
    {
      files: 'whales_*.csv',
      record: 'sighting',
      time: { column: 'when', zone: 'local' },
      position: { latitude: 'lat', longitude: 'lon', required: false },
      fields: { sighting_type: { value: 'Whale Observation' } },
    },
  ],
});
