import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { focusContent } from '#platform/ui/content.ts';
import { positionSteps, type TourStep } from './steps';

/** driver.js marks the highlighted element as a button with a menu, which it isn't. */
const BUTTON_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/** @param opener gets focus back when the tour is over */
export const runTour = (steps: readonly TourStep[], opener: Element | null): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  driver({
    steps: positionSteps(steps).map(({ element, title, text }) => ({
      ...(element && { element }),
      popover: { title, description: text },
    })),
    animate: !still,
    smoothScroll: false,
    disableActiveInteraction: true,
    overlayColor: '#0d2c54',
    overlayOpacity: 0.45,
    stagePadding: 6,
    stageRadius: 8,
    popoverClass: 'portal-tour',
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    prevBtnText: 'Back',
    nextBtnText: 'Next',
    doneBtnText: 'Done',
    // Whatever elements a popover consists of, it has neither the page's banner nor its footer.
    onPopoverRender: ({ wrapper }) =>
      wrapper
        .querySelectorAll('header, footer')
        .forEach((part) => part.setAttribute('role', 'presentation')),
    onHighlighted: (element, _step, { state }) => {
      BUTTON_ATTRIBUTES.forEach((name) => element?.removeAttribute(name));
      // Enter continues; by default it would close the tour.
      state.popover?.nextButton.focus();
    },
    onDestroyed: () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus();
      else focusContent();
    },
  }).drive();
};
