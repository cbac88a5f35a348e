import { refuse } from './refusal.ts';

/** Larger images would exhaust the viewer's memory. */
const MOST_PIXELS = 40_000_000;
const damaged = 'refusals.files.picture';

const checkSize = (width: number, height: number) => {
  if (!width || !height) refuse(damaged);
  if (width * height > MOST_PIXELS) refuse('refusals.files.pixels');
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Checks the chunks of a PNG: header first, end last, no data after it. Throws a Refusal. */
export const checkPng = (bytes: Buffer): void => {
  if (!bytes.subarray(0, 8).equals(PNG)) refuse('refusals.files.otherContent');
  let hasData = false;
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) refuse(damaged);
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8) {
      if (type !== 'IHDR' || length !== 13) refuse(damaged);
      checkSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    }
    hasData ||= type === 'IDAT';
    at += 12 + length;
    if (at > bytes.length) refuse(damaged);
    if (type !== 'IEND') continue;
    if (length || at !== bytes.length || !hasData) refuse(damaged);
    return;
  }
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Checks the segments of a JPEG; cameras may append further images. Throws a Refusal. */
export const checkJpeg = (bytes: Buffer): void => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) refuse('refusals.files.otherContent');
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd8) refuse(damaged);
    at = endOfPicture(bytes, at + 2);
    while (at < bytes.length && bytes[at] === 0) at += 1;
  }
};

const endOfPicture = (bytes: Buffer, start: number): number => {
  let hasFrame = false;
  for (let at = start; ; ) {
    if (at + 2 > bytes.length || bytes[at] !== 0xff) refuse(damaged);
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!hasFrame) refuse(damaged);
      return at + 2;
    }
    at += 2;
    if (isBare(marker)) continue;
    if (at + 2 > bytes.length) refuse(damaged);
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) refuse(damaged);
    if (isFrame(marker)) {
      if (length < 8) refuse(damaged);
      checkSize(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3));
      hasFrame = true;
    }
    at += length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
};

/** Compressed pixels contain no marker, so a marker starts the next segment. */
const endOfScan = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return refuse(damaged);
};
