import changelog from '../../../../CHANGELOG.md?raw';
import { parseReleases } from './changelog';

export const RELEASES = parseReleases(changelog);
