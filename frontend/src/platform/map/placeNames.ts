/**
 * Names of communities and waters, for orientation on the map; `basemap/README.md` gives their source.
 * Communities have their exact position, waters about their centre.
 */
type Place = readonly [name: string, lon: number, lat: number];

/** How far to zoom in: the whole coast, a sound, a bay. */
export type Rank = 1 | 2 | 3;

export const COMMUNITIES: Record<Rank, readonly Place[]> = {
  1: [
    ['Prince Rupert', -130.321, 54.315],
    ['Kitimat', -128.653, 54.052],
    ['Bella Bella', -128.146, 52.162],
    ['Bella Coola', -126.754, 52.372],
    ['Port Hardy', -127.497, 50.724],
    ['Daajing Giids', -132.074, 53.255],
    ['Masset', -132.147, 54.012],
  ],
  2: [
    ['Klemtu', -128.521, 52.593],
    ['Hartley Bay', -129.252, 53.424],
    ['Gitxaała', -130.434, 53.793],
    ['Lax Kw’alaams', -130.432, 54.556],
    ['Gingolx', -129.953, 54.994],
    ['Terrace', -128.6, 54.516],
    ['Skidegate', -131.998, 53.268],
    ['Sandspit', -131.82, 53.242],
    ['Port Clements', -132.182, 53.686],
    ['Wuikinuxv', -127.237, 51.683],
    ['Ocean Falls', -127.694, 52.353],
    ['Port McNeill', -127.086, 50.59],
    ['Alert Bay', -126.931, 50.586],
    ['Ketchikan', -131.646, 55.342],
  ],
  3: [
    ['Old Massett', -132.181, 54.038],
    ['Metlakatla', -130.446, 54.333],
    ['Port Edward', -130.291, 54.224],
    ['Oona River', -130.249, 53.947],
    ['Kitamaat Village', -128.651, 53.97],
    ['Kemano', -127.944, 53.563],
    ['Shearwater', -128.089, 52.147],
    ['Hagensborg', -126.554, 52.388],
    ['Namu', -127.867, 51.862],
    ['Butedale', -128.695, 53.161],
    ['Coal Harbour', -127.581, 50.599],
    ['Winter Harbour', -128.029, 50.513],
  ],
};

export const WATERS: Record<Rank, readonly Place[]> = {
  1: [
    ['Hecate Strait', -131.05, 53.25],
    ['Queen Charlotte Sound', -129.4, 51.4],
    ['Dixon Entrance', -132.4, 54.37],
    ['Pacific Ocean', -133.6, 51.2],
  ],
  2: [
    ['Chatham Sound', -130.6, 54.4],
    ['Douglas Channel', -129.213, 53.5],
    ['Caamaño Sound', -129.35, 52.88],
    ['Milbanke Sound', -128.58, 52.28],
    ['Fitz Hugh Sound', -127.93, 51.72],
    ['Dean Channel', -127.25, 52.5],
    ['Burke Channel', -127.455, 52.092],
    ['Rivers Inlet', -127.55, 51.55],
    ['Smith Sound', -127.66, 51.29],
    ['Queen Charlotte Strait', -127.2, 50.85],
    ['Principe Channel', -130.08, 53.508],
    ['Laredo Sound', -128.85, 52.5],
    ['Grenville Channel', -129.593, 53.551],
    ['Gardner Canal', -128.347, 53.482],
    ['Portland Inlet', -130.2, 54.78],
  ],
  3: [
    ['Wright Sound', -129.2, 53.34],
    ['Whale Channel', -129.127, 53.15],
    ['Squally Channel', -129.415, 53.19],
    ['Laredo Channel', -129.05, 52.72],
    ['Finlayson Channel', -128.459, 52.624],
    ['Mathieson Channel', -128.236, 52.471],
    ['Spiller Channel', -128.137, 52.409],
    ['Seaforth Channel', -128.336, 52.243],
    ['Hakai Passage', -128.1, 51.72],
    ['Princess Royal Channel', -128.511, 52.929],
    ['Browning Entrance', -130.55, 53.68],
    ['Juan Perez Sound', -131.4, 52.5],
    ['Masset Inlet', -132.3, 53.7],
    ['Skidegate Inlet', -132.0, 53.21],
    ['Roscoe Inlet', -127.894, 52.404],
  ],
};
