import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#platform/leaving/steps.ts';
import '#platform/ui/theme.ts';
import '#platform/ui/touchTargets.css';

const root = createRoot(document.getElementById('root')!);

/**
 * The theme is evaluated with this module and the app in a separate task, and the app is drawn in slices: on a
 * phone, one long task would block input.
 */
const start = async (): Promise<void> => {
  const { App } = await import('#app/App.tsx');
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
};

void start();
