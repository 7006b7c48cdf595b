import changelog from '../../../../CHANGELOG.md?raw';
import { releasesOf } from './changelog';

/** The releases of this portal, newest first. */
export const RELEASES = releasesOf(changelog);
