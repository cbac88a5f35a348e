import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 420;
const HEIGHT = 240;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/** A small grey picture of a bank slip: a head, and bars where a slip has its lines. `seed` varies their lengths. */
export const slipOf = (seed: number): Buffer => {
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1), 0xf4);
  const fill = (left: number, top: number, width: number, height: number, shade: number) => {
    for (let y = top; y < top + height; y += 1)
      rows.fill(shade, y * (WIDTH + 1) + 1 + left, y * (WIDTH + 1) + 1 + left + width);
  };
  for (let y = 0; y < HEIGHT; y += 1) rows[y * (WIDTH + 1)] = 0;
  fill(0, 0, WIDTH, 44, 0x3c);
  for (let line = 0; line < 6; line += 1) {
    fill(24, 66 + line * 26, 90, 10, 0xb0);
    fill(140, 66 + line * 26, 110 + ((seed * (line + 3) * 37) % 140), 10, 0x70);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
