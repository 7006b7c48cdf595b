/**
 * Loads the real map on its first use, so that no other page carries it. Browsers without WebGL 2 are
 * told apart first: ArcGIS would load megabytes and then fail.
 */
import type { MessageKey } from '@portal/shared-types/text/messages';
import type { CreateMap } from './port';

/** The map cannot be had; `reason` names the message for the person. */
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
