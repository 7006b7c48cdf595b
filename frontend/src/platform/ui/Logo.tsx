interface LogoProps {
  size: number;
  /** Colour behind the white paddle and the waves, which keep the product's red. */
  disc?: string;
}

/** A paddle in two waves. Decorative: put the name next to it. */
export const Logo = ({ size, disc = '#0d2c54' }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="23" fill={disc} />
    <g transform="rotate(28 24 24)" fill="#ffffff">
      <rect x="22.9" y="8" width="2.2" height="20" rx="1.1" />
      <rect x="19.5" y="6.4" width="9" height="2.8" rx="1.4" />
      <path d="M24 23c3.4 2.6 4.8 6.4 4.2 10.6C27.8 36.8 26.2 39.4 24 41c-2.2-1.6-3.8-4.2-4.2-7.4C19.2 29.4 20.6 25.6 24 23z" />
    </g>
    <path
      d="M3.6 31.5c3.4-2.6 6.8-2.6 10.2 0s6.8 2.6 10.2 0 6.8-2.6 10.2 0 6.8 2.6 10.2 0"
      fill="none"
      stroke="#e05252"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <path
      d="M8 38.2c2.7-2 5.3-2 8 0s5.3 2 8 0 5.3-2 8 0 5.3 2 8 0"
      fill="none"
      stroke="#e05252"
      strokeWidth="2.2"
      strokeLinecap="round"
      opacity=".75"
    />
  </svg>
);
