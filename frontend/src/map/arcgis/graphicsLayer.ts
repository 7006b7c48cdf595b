import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';

/**
 * A layer that is hidden while it has no graphics: the map draws each of a layer's tiles in every frame,
 * even when the layer is empty.
 */
export const createGraphicsLayer = (title: string): GraphicsLayer => {
  const layer = new GraphicsLayer({ title, visible: false });
  layer.graphics.on('change', () => {
    layer.visible = layer.graphics.length > 0;
  });
  return layer;
};
