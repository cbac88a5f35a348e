import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File that records seals outside the database so that a truncated or rewritten chain is detected. */
export const anchorFile = (dataDir: string) => join(dataDir, 'audit-anchor.log');

export interface Anchor {
  /** Recorded seals: numbers and hashes. */
  noted: { seq: string; hash: string }[];
  /** A line cut off by a crash, if any. */
  half: string | null;
}

const LINE = /^(\d+) ([0-9a-f]{64})$/;

/** Reads the anchor; null if there is no file. */
export const readAnchor = async (dataDir: string): Promise<Anchor | null> => {
  const text = await readFile(anchorFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  // A cut-off line was terminated by the next one.
  const halves = [...lines.filter((line) => line && !LINE.test(line)), ...(rest ? [rest] : [])];
  const noted = lines.flatMap((line) => {
    const [, seq, hash] = LINE.exec(line) ?? [];
    return seq && hash ? [{ seq, hash }] : [];
  });
  return { noted, half: halves.at(-1) ?? null };
};

/** Records a seal, synced to disk before it resolves, unless it is the last recorded one. */
export const note = async (dataDir: string, { seq, hash }: { seq: string; hash: string }): Promise<void> => {
  const anchor = await readAnchor(dataDir);
  if (anchor?.noted.at(-1)?.seq === seq) return;
  const file = await open(anchorFile(dataDir), 'a', 0o600);
  try {
    const isCutOff = anchor !== null && (await endsWithin(dataDir));
    await file.appendFile(`${isCutOff ? '\n' : ''}${seq} ${hash}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const endsWithin = async (dataDir: string) => {
  const text = await readFile(anchorFile(dataDir), 'utf8');
  return text !== '' && !text.endsWith('\n');
};
