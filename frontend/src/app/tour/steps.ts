/** The steps of a tour. Their targets are marked with `data-tour` in the screens. */
export interface TourStep {
  /** Values of `data-tour`; the first visible one is highlighted. Without any, the step has no target. */
  at: readonly string[];
  title: string;
  text: string;
}

interface PositionedStep extends TourStep {
  element: Element | undefined;
}

const onScreen = (element: Element): boolean => {
  const { width, height, top, left } = element.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    top < window.innerHeight &&
    left < window.innerWidth &&
    top + height > 0 &&
    left + width > 0
  );
};

/** The steps that have a visible target or need none, with their target. */
export const positionSteps = (
  steps: readonly TourStep[],
  isSeen: (element: Element) => boolean = onScreen,
): PositionedStep[] =>
  steps.flatMap((step): PositionedStep[] => {
    if (step.at.length === 0) return [{ ...step, element: undefined }];
    const element = step.at
      .flatMap((name) => [...document.querySelectorAll(`[data-tour="${name}"]`)])
      .find(isSeen);
    return element ? [{ ...step, element }] : [];
  });
