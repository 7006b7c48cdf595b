import { useCallback, useState } from 'react';

/** Loading begins this far before something is seen. */
const AHEAD = '400px';

/** Whether an element was near the visible part of the screen at any time. Give the element the `ref`. */
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
