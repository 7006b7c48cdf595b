/** Shadows at the edges of a sideways scroller; moving covers hide one at an edge once reached. */
const shadow = (side: 'left' | 'right') =>
  `radial-gradient(farthest-side at ${side === 'left' ? '0' : '100%'} 50%, rgb(0 0 0 / 35%), transparent)`;

export const SCROLL_CUE = {
  background: [
    'linear-gradient(to right, #fff 30%, rgb(255 255 255 / 0%)) left center',
    'linear-gradient(to left, #fff 30%, rgb(255 255 255 / 0%)) right center',
    `${shadow('left')} left center`,
    `${shadow('right')} right center`,
  ].join(', '),
  backgroundRepeat: 'no-repeat',
  backgroundSize: '40px 100%, 40px 100%, 12px 100%, 12px 100%',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;
