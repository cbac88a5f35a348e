import { inflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';

/** The bytes are no PNG, or one beyond the limits. */
export class NotAPicture extends Error {}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_CHANNELS = 4;

/** Yields the chunks of a PNG: type and data. */
function* chunksOf(bytes: Buffer) {
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/**
 * Decodes a PNG of at most these pixels, 8 bits per channel and without a palette, and encodes its pixels, which drops
 * metadata and appended data. The compressed data is unpacked under a limit first. Throws NotAPicture.
 */
export const redrawnPng = (bytes: Buffer, most: { width: number; height: number }): Buffer => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new NotAPicture();
  const chunks = [...chunksOf(bytes)];
  const head = chunks[0];
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw new NotAPicture();
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (!width || !height || width > most.width || height > most.height) throw new NotAPicture();
  try {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
    // Each row begins with a byte for its filter.
    inflateSync(packed, { maxOutputLength: (width * MOST_CHANNELS + 1) * height });
    const { data, channels, depth, palette } = decode(bytes, { checkCrc: true });
    if (depth === 8 && !palette && data.length === width * height * channels)
      return Buffer.from(encode({ width, height, depth, channels, data }));
  } catch {
    // The libraries throw for damaged data.
  }
  throw new NotAPicture();
};
