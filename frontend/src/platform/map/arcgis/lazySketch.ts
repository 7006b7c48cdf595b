/**
 * The searched polygon. ArcGIS's drawing tools are a third of its code, so they load on first use; until
 * then, the polygon is only displayed.
 */
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Ring } from '@portal/shared-types/geo/polygon';
import { createListeners } from '../../listeners';
import type { MapDrawing, PolygonTool } from '../port';
import { ringGraphic } from './shapes';
import type { createSketch, Sketch, SketchListeners } from './sketch';

export const createLazySketch = (
  view: MapView,
  load: () => Promise<{ createSketch: typeof createSketch }> = () => import('./sketch'),
): Sketch & Pick<PolygonTool, 'onDrawing' | 'onEnd'> => {
  const drawings = createListeners<MapDrawing>();
  const ends = createListeners<Ring | null>();
  const report: SketchListeners = { ring: ends.notify, drawing: drawings.notify };
  const layer = new GraphicsLayer({ title: 'Searched area' });
  let shown: Ring | null = null;
  let tools: Sketch | undefined;
  /** The action once the tools are loaded. */
  let wanted: 'start' | 'edit' | undefined;
  let loading = false;
  let destroyed = false;
  const revert = (): void => {
    if (!wanted) return;
    wanted = undefined;
    report.ring(shown);
  };
  const begin = async (what: 'start' | 'edit'): Promise<void> => {
    if (tools) return tools[what]();
    wanted = what;
    if (loading) return;
    loading = true;
    report.drawing({ corners: 0, tools: 'loading' });
    try {
      const loaded = await load();
      if (destroyed) return;
      tools = loaded.createSketch(view, layer, report);
      tools.show(shown);
      report.drawing({ corners: 0, tools: 'ready' });
      if (wanted) tools[wanted]();
      wanted = undefined;
    } catch {
      // Offline: the polygon is unchanged, and drawing can be started again.
      if (wanted) report.drawing({ corners: 0, tools: 'missing' });
      revert();
    } finally {
      loading = false;
    }
  };
  return {
    layer,
    drawing: () => wanted !== undefined || (tools?.drawing() ?? false),
    start: () => void begin('start'),
    edit: () => void begin('edit'),
    finish: () => tools?.finish(),
    undo: () => tools?.undo(),
    cancel: () => (tools ? tools.cancel() : revert()),
    onDrawing: drawings.add,
    onEnd: ends.add,
    show(ring) {
      shown = ring;
      if (tools) return tools.show(ring);
      layer.removeAll();
      if (ring) layer.add(ringGraphic(ring));
    },
    destroy() {
      destroyed = true;
      tools?.destroy();
    },
  };
};
