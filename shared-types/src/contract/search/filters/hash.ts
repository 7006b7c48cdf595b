/** A short synchronous hash, the same in all browsers and on the server. Not cryptographic. */
const WIDTH = 7;

/** 64 bits in base 36: two lanes of multiply and mix, finished like MurmurHash3. */
export const shortHash = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  const low = finish(a, b);
  const high = finish(b, low);
  return [low, high].map((lane) => lane.toString(36).padStart(WIDTH, '0')).join('');
};

const finish = (lane: number, other: number): number => {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  mixed ^= Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
