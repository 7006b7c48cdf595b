/**
 * Online tiles on top of the bundled coastline, shown only while they load. A boat loses its connection
 * without notice, and `navigator.onLine` is true on any local network. So one tile is fetched as a probe,
 * again on `online` and `offline`, and on a timer.
 */
import type Basemap from '@arcgis/core/Basemap.js';
import WebTileLayer from '@arcgis/core/layers/WebTileLayer.js';

const PROBE_TIMEOUT_MS = 4000;
const PROBE_AGAIN_MS = { online: 60_000, bundled: 5_000 };
/** A tile of the coast, which every tile service has. */
const PROBE_TILE = { level: '5', col: '5', row: '10' };

const probe = async (template: string): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const { level, col, row } = PROBE_TILE;
  const address = template.replace('{level}', level).replace('{col}', col).replace('{row}', row);
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // The sign-in page of a public network responds 200 with HTML.
    return response.ok && (response.headers.get('Content-Type') ?? '').startsWith('image/');
  } catch {
    return false;
  }
};

export const watchOnlineTiles = (
  basemap: Basemap,
  template: string,
  report: (state: 'bundled' | 'online') => void,
): (() => void) => {
  let layer: WebTileLayer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const show = (): void => {
    layer = new WebTileLayer({ urlTemplate: template });
    basemap.baseLayers.add(layer);
    report('online');
  };
  const hide = (): void => {
    if (!layer) return;
    basemap.baseLayers.remove(layer);
    layer.destroy();
    layer = undefined;
    report('bundled');
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    const online = await probe(template);
    if (stopped) return;
    if (online && !layer) show();
    if (!online) hide();
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PROBE_AGAIN_MS[online ? 'online' : 'bundled']);
  };
  const recheck = (): void => void check();

  recheck();
  window.addEventListener('online', recheck);
  window.addEventListener('offline', recheck);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', recheck);
    window.removeEventListener('offline', recheck);
  };
};
