/**
 * Loads the real map on first use, so that other pages don't include it. Checks for WebGL 2 first: without
 * it, ArcGIS would load megabytes and then fail.
 */
import type { MessageKey } from '@portal/shared-types/base/text/messages';
import type { CreateMap } from './port';

export class MapUnavailable extends Error {
  constructor(
    readonly reason: MessageKey,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'MapUnavailable';
  }
}

const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};

/** Rejects with MapUnavailable. */
export const loadMap = async (): Promise<CreateMap> => {
  if (!hasWebGl()) throw new MapUnavailable('mapNoWebGl');
  try {
    return (await import('./arcgis/createMap')).createMap;
  } catch (cause) {
    throw new MapUnavailable('mapNotLoaded', { cause });
  }
};
