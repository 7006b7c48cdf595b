import { lazy, Suspense, type ComponentType, type JSX } from 'react';

export const lazyDialog = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Dialog: ComponentType<Props> = lazy(load);
  return (props: Props & JSX.IntrinsicAttributes) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
