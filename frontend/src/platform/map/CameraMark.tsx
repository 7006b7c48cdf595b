import { CAMERA } from './marks';

export const CameraMark = () => (
  <svg aria-hidden viewBox="0 0 20 20" width={CAMERA.size} height={CAMERA.size}>
    <path d={CAMERA.path} fill={CAMERA.colour} />
    <circle cx="10" cy="10" r="3" fill="#fff" />
  </svg>
);
