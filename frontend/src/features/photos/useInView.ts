import { useCallback, useState } from 'react';

/** Loading starts this far before an element is visible. */
const AHEAD = '400px';

/** Whether an element has ever been near the visible part of the screen. Give the element the `ref`. */
export const useInView = (): { ref: (element: Element | null) => void; seen: boolean } => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
};
