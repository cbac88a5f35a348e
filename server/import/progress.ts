import { createReadStream } from 'node:fs';
import type { ResourceName } from '../../resources/kit/names.ts';

/** Progress of an import. */
export interface Progress {
  entity: ResourceName;
  /** Current file, line and total lines; null if the step has no file. */
  file: { name: string; line: number; lines: number } | null;
  /** Committed records. */
  stored: number;
}

/** Counts the lines of a file, streaming it. */
export const linesOf = async (path: string): Promise<number> => {
  let lines = 1;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
};

/** Formats progress: 'entries.csv: line 12,000 of 50,001; 10,000 records stored' */
export const progressText = ({ entity, file, stored }: Progress): string => {
  const many = (n: number) => n.toLocaleString('en');
  const place = file ? `${file.name}: line ${many(file.line)} of ${many(Math.max(file.line, file.lines))}` : entity;
  return `${place}; ${many(stored)} ${stored === 1 ? 'record' : 'records'} stored`;
};
