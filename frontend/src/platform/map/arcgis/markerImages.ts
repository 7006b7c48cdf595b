/**
 * Lets people leave a map while its markers are loading. ArcGIS loads a marker's shape as an image and then paints
 * it on a canvas, which a map that is gone has thrown away: painting throws, and the person reads that something
 * went wrong (@arcgis/core 5.1).
 */
import SDFConverter from '@arcgis/core/views/2d/engine/webgl/SDFConverter.js';

export const allowLeavingEarly = (): void => {
  const { draw, dispose } = SDFConverter.prototype;
  const gone = new WeakSet<SDFConverter>();
  SDFConverter.prototype.dispose = function () {
    const { _svg, ...canvas } = this;
    dispose.call(this);
    Object.assign(this, canvas);
    gone.add(this);
  };
  // The rest of a map that is gone mustn't get the image.
  SDFConverter.prototype.draw = function (...shape) {
    return new Promise((resolve, reject) => {
      draw.call(this, ...shape).then(
        (image) => gone.has(this) || resolve(image),
        (error: unknown) => gone.has(this) || reject(error as Error),
      );
    });
  };
};
