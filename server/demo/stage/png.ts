import { encode } from 'fast-png';

const WIDTH = 420;
const HEIGHT = 240;

/** Returns a small grey image of a bank slip: a head, and bars for lines. `seed` varies their lengths. */
export const slipOf = (seed: number): Buffer => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(0xf4);
  const fill = (left: number, top: number, width: number, height: number, shade: number) => {
    for (let y = top; y < top + height; y += 1) data.fill(shade, y * WIDTH + left, y * WIDTH + left + width);
  };
  fill(0, 0, WIDTH, 44, 0x3c);
  for (let line = 0; line < 6; line += 1) {
    fill(24, 66 + line * 26, 90, 10, 0xb0);
    fill(140, 66 + line * 26, 110 + ((seed * (line + 3) * 37) % 140), 10, 0x70);
  }
  return Buffer.from(encode({ width: WIDTH, height: HEIGHT, data, depth: 8, channels: 1 }));
};
