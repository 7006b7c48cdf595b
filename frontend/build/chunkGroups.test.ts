import { byFirstStep, mapModules } from './chunkGroups';

type Lookup = Parameters<typeof mapModules>[1];

const core = '/p/node_modules/@arcgis/core/';
const graph: Record<string, { importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
  '/p/src/createMap.ts': { importedIds: [`${core}views/MapView.js`, '/p/src/points.ts'] },
  '/p/src/points.ts': { importedIds: [`${core}layers/BaseTileLayer.js`] },
  [`${core}views/MapView.js`]: {
    dynamicallyImportedIds: [`${core}views/2d/mapViewDeps.js`, `${core}views/3d/SceneView.js`],
  },
  [`${core}views/2d/mapViewDeps.js`]: { importedIds: [`${core}views/MapView.js`, `${core}a.js`] },
};
const lookup = ((id: string) => ({
  importedIds: [],
  dynamicallyImportedIds: [],
  ...graph[id],
})) as unknown as Lookup;

it('puts together what a flat map needs, without the rest of ArcGIS', () => {
  expect([...mapModules('/p/src/createMap.ts', lookup)].sort()).toEqual([
    `${core}a.js`,
    `${core}layers/BaseTileLayer.js`,
    `${core}views/2d/mapViewDeps.js`,
    `${core}views/MapView.js`,
    '/p/src/createMap.ts',
    '/p/src/points.ts',
  ]);
});

it('a module belongs to the first step that brings it, and to none when it is loaded on demand', () => {
  const imports: Record<string, string[]> = {
    main: ['login', 'button'],
    login: ['button'],
    frame: ['button', 'drawer'],
    explore: ['drawer', 'tabs', 'explore'],
  };
  const makeLookup = ((id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: ['help'],
  })) as unknown as Lookup;
  const first = byFirstStep(
    [
      ['start', 'main'],
      ['frame', 'frame'],
      ['explore', 'explore'],
    ],
    makeLookup,
  );
  expect(Object.fromEntries(first)).toEqual({
    main: 'start',
    login: 'start',
    button: 'start',
    frame: 'frame',
    drawer: 'frame',
    explore: 'explore',
    tabs: 'explore',
  });
});
