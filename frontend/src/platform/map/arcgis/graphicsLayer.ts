import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';

/** Hides the layer while it's empty, because the map draws the tiles of empty layers in every frame too. */
export const createGraphicsLayer = (title: string): GraphicsLayer => {
  const layer = new GraphicsLayer({ title, visible: false });
  layer.graphics.on('change', () => {
    layer.visible = layer.graphics.length > 0;
  });
  return layer;
};
