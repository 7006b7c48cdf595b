/**
 * Lets people leave a map while its markers are loading. ArcGIS loads each marker's shape as an image, then
 * paints it on a canvas. If the map was closed in between, that canvas is gone: painting throws, and the app
 * says that something went wrong (@arcgis/core 5.1).
 */
import SDFConverter from '@arcgis/core/views/2d/engine/webgl/SDFConverter.js';

export const allowLeavingEarly = (): void => {
  const { draw, dispose } = SDFConverter.prototype;
  const closed = new WeakSet<SDFConverter>();
  SDFConverter.prototype.dispose = function () {
    const { _svg, ...canvas } = this;
    dispose.call(this);
    Object.assign(this, canvas);
    closed.add(this);
  };
  // In a closed map, both an image and an error would cause further errors.
  SDFConverter.prototype.draw = function (...shape) {
    return new Promise((resolve, reject) => {
      draw.call(this, ...shape).then(
        (image) => closed.has(this) || resolve(image),
        (error: unknown) => closed.has(this) || reject(error as Error),
      );
    });
  };
};
