/** How modules are put together into chunks. */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { FRONTEND } from './places';

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number];
type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

/** What every page needs. Without this group the helpers would land in the map's chunk, and the login page would load the map. */
const base: Group = {
  name: 'base',
  test: /vite[\\/]preload-helper|(?<!_)commonjsHelpers|rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
  priority: 10,
};

/** Where the map begins. */
const MAP = join(FRONTEND, 'src', 'map', 'arcgis', 'createMap.ts');

/**
 * What ArcGIS loads only when it draws: the engine of flat maps, the views of the layers that we use,
 * and the tools of drawing. A name that a later version drops costs a few more requests, no more.
 */
const DRAWING =
  /@arcgis[\\/]core[\\/]views[\\/]2d[\\/](mapViewDeps|webglDeps|interactive[\\/]editingTools|layers[\\/](GeoJSON|Graphics|Group|Tile)LayerView2D)\.js$/;

/** The packages' modules that a map needs to be drawn: all that is imported from its beginning on, and what DRAWING names. */
export const mapModules = (start: string, lookup: ModuleLookup): Set<string> => {
  const reached = new Set<string>([start]);
  for (const id of reached) {
    const info = lookup(id);
    info?.importedIds.forEach((next) => reached.add(next));
    info?.dynamicallyImportedIds
      .filter((next) => DRAWING.test(next))
      .forEach((next) => reached.add(next));
  }
  return new Set([...reached].filter((id) => id.includes('node_modules')));
};

/** ArcGIS comes as some 450 small chunks for one map; this puts them into one. */
const mapEngine = (): Group => {
  let modules: Set<string> | undefined;
  return {
    debugName: 'map',
    name: (id, context) => {
      modules ??= mapModules(MAP, (module) => context.getModuleInfo(module));
      return modules.has(id) ? 'map' : null;
    },
    test: /node_modules[\\/]/,
  };
};

export const chunkGroups: Group[] = [base, mapEngine()];
