import { createReadStream } from 'node:fs';
import type { ResourceName } from '../../resources/kit/names.ts';

/** How far an import is. */
export interface Progress {
  entity: ResourceName;
  /** The file that is read, up to which of its lines, and how many it has; null where a step needs none. */
  file: { name: string; line: number; lines: number } | null;
  /** Records that stay whatever happens now. */
  stored: number;
}

/** Lines of a file, without reading it at once. */
export const linesOf = async (path: string): Promise<number> => {
  let lines = 1;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
};

/** 'entries.csv: line 12,000 of 50,001; 10,000 records stored' */
export const progressText = ({ entity, file, stored }: Progress): string => {
  const many = (n: number) => n.toLocaleString('en');
  const place = file ? `${file.name}: line ${many(file.line)} of ${many(Math.max(file.line, file.lines))}` : entity;
  return `${place}; ${many(stored)} ${stored === 1 ? 'record' : 'records'} stored`;
};
