/** An unsaved mapping, as one of the person's drafts. */
import type { Manifest } from '@portal/shared-types/import/manifest';
import type { Draft } from '../../../platform/drafts/draft';
import { baseName } from './groups';

export const MAPPING_DRAFT = 'import mapping';

export const isMappingDraftOf = ({ kind, of }: Draft, nation: string): boolean =>
  kind === MAPPING_DRAFT && of === nation;

/** Named after its files. */
export const mappingTitle = ({ title, tables }: Manifest): string =>
  title || tables.map(({ files }) => baseName(files)).join(', ') || 'GPX tracks';
