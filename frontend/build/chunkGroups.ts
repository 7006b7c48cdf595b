import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { FRONTEND } from './paths';

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number];
type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

const THEME = join(FRONTEND, 'src', 'platform', 'ui', 'theme.ts');

const MAP = join(FRONTEND, 'src', 'platform', 'map', 'arcgis', 'createMap.ts');

/**
 * What ArcGIS loads only when it draws: the engine of 2D maps and the views of the layers that we use. If a
 * later version renames one, that only costs a few more requests.
 */
const DRAWING =
  /@arcgis[\\/]core[\\/]views[\\/]2d[\\/](mapViewDeps|webglDeps|layers[\\/](Graphics|Group|Tile)LayerView2D)\.js$/;

/** @param later the modules to count also where they are imported dynamically */
const loadedBy = (start: string, lookup: ModuleLookup, later?: RegExp): Set<string> => {
  const reached = new Set<string>([start]);
  for (const id of reached) {
    const info = lookup(id);
    info?.importedIds.forEach((next) => reached.add(next));
    info?.dynamicallyImportedIds.forEach((next) => later?.test(next) && reached.add(next));
  }
  return reached;
};

/** All modules needed to draw a map: everything imported from its entry, and what DRAWING matches. */
export const mapModules = (start: string, lookup: ModuleLookup): Set<string> =>
  loadedBy(start, lookup, DRAWING);

/**
 * ArcGIS has about 450 small chunks for one map; this merges them into one, and our own modules for it into
 * another, so that a new version of the portal doesn't load ArcGIS again.
 */
const map = (): Group[] => {
  let modules: Set<string> | undefined;
  const group = (name: string, test: RegExp, priority: number): Group => ({
    debugName: name,
    name: (id, context) => {
      modules ??= mapModules(MAP, (module) => context.getModuleInfo(module));
      return modules.has(id) ? name : null;
    },
    test,
    priority,
  });
  return [group('map', /node_modules[\\/]/, 1), group('createMap', /frontend[\\/]src[\\/]/, 0)];
};

/**
 * What everyone who opens the portal loads, one step after another. Each step is one chunk, whatever else
 * uses its modules. Otherwise the bundler would make a chunk for every set of modules that the same screens
 * share, and split them further with every new screen. Over a satellite link, every request takes most of a
 * second.
 */
const STEPS: readonly [name: string, start: string][] = [
  ['start', 'app/App.tsx'],
  ['offline', 'platform/offline/browserOfflineKeys.ts'],
  ['frame', 'app/SignedInLayout.tsx'],
  ['explore', 'screens/explore/ExploreScreen.tsx'],
  ['table', 'screens/explore/results/ResultsTable.tsx'],
];

/**
 * What every page needs. Without this group, the helpers would end up in the map's chunk, and the login page
 * would load the map. The theme is here, and not in `start`, so that a phone evaluates the two in tasks of
 * about the same length.
 */
const base = (): Group => {
  const parts =
    /vite[\\/]preload-helper|(?<!_)commonjsHelpers|rolldown[\\/]runtime|platform[\\/]leaving[\\/]steps\.ts$|node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
  let theme: Set<string> | undefined;
  return {
    debugName: 'base',
    name: (id, context) => {
      theme ??= loadedBy(THEME, (module) => context.getModuleInfo(module));
      return parts.test(id) || theme.has(id) ? 'base' : null;
    },
    priority: 10,
  };
};

export const byFirstStep = (
  steps: readonly [name: string, start: string][],
  lookup: ModuleLookup,
): Map<string, string> => {
  const first = new Map<string, string>();
  for (const [name, start] of steps)
    for (const id of loadedBy(start, lookup)) if (!first.has(id)) first.set(id, name);
  return first;
};

const steps = (): Group[] => {
  const starts = STEPS.map(([name, path]): [string, string] => [name, join(FRONTEND, 'src', path)]);
  let first: Map<string, string> | undefined;
  return starts.map(([name], i) => ({
    debugName: name,
    name: (id, context) => {
      first ??= byFirstStep(starts, (module) => context.getModuleInfo(module));
      return first.get(id) === name ? name : null;
    },
    // An earlier step never waits for a module that a later step has claimed.
    priority: 9 - i,
  }));
};

export const chunkGroups: Group[] = [base(), ...steps(), ...map()];
