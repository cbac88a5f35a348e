import { encode } from 'fast-png';

const SIZE = 240;
const MIDDLE = SIZE / 2;
const RADIUS = 112;
/** Half the width of the star's rays at its centre. */
const WAIST = 26;

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const clear: Pixel = [255, 255, 255, 0];
const disc: Pixel = [0x0b, 0x6b, 0x75, 255];
const star: Pixel = [255, 255, 255, 255];

/** Returns whether a point is in a ray along one axis: a rhombus that narrows to its tips. */
const isInRay = (along: number, across: number) => Math.abs(across) <= WAIST * (1 - Math.abs(along) / (RADIUS - 16));

const pixelAt = (x: number, y: number): Pixel => {
  if (Math.hypot(x, y) > RADIUS) return clear;
  return isInRay(x, y) || isInRay(y, x) ? star : disc;
};

/** Returns the logo of the demo organisation: a white star of four rays on a teal disc. */
export const northStar = (): Buffer => {
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) data.set(pixelAt(x - MIDDLE + 0.5, y - MIDDLE + 0.5), (y * SIZE + x) * 4);
  return Buffer.from(encode({ width: SIZE, height: SIZE, data, depth: 8, channels: 4 }));
};
