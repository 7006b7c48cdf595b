import changelog from '../../../../CHANGELOG.md?raw';
import { releasesOf } from './changelog';

export const RELEASES = releasesOf(changelog);
