import type Graphic from '@arcgis/core/Graphic.js';
import { createGraphicsLayer } from './graphicsLayer';

// ArcGIS can't run in jsdom.
jest.mock('@arcgis/core/layers/GraphicsLayer.js', () => ({
  __esModule: true,
  default: class {
    visible = true;
    changed = (): void => undefined;
    graphics = {
      length: 0,
      on: (_change: string, listener: () => void) => {
        this.changed = listener;
      },
    };
    constructor(properties: object) {
      Object.assign(this, properties);
    }
    addMany(graphics: readonly unknown[]): void {
      this.graphics.length += graphics.length;
      this.changed();
    }
    removeAll(): void {
      this.graphics.length = 0;
      this.changed();
    }
  },
}));

test('a layer is visible only while it has graphics', () => {
  const layer = createGraphicsLayer('Marks');
  expect(layer.visible).toBe(false);
  layer.addMany([{} as Graphic]);
  expect(layer.visible).toBe(true);
  layer.removeAll();
  expect(layer.visible).toBe(false);
});
