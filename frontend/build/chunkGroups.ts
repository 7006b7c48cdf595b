/** How modules are put together into chunks. */
import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number];

/** What every page needs. Without this group the helpers would land in the map's chunk, and the login page would load the map. */
const base: Group = {
  name: 'base',
  test: /vite[\\/]preload-helper|commonjsHelpers|rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  priority: 10,
};

export const chunkGroups: Group[] = [base];
