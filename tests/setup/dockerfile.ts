import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Instruction {
  word: string;
  rest: string;
}

/** Returns the instructions of a Dockerfile by stage, for the forms that ours uses. */
export function stagesOf(folder: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of readFileSync(join(folder, 'Dockerfile'), 'utf8').split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    if (word) stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

export const all = (stage: Instruction[] | undefined, word: string): string[] =>
  (stage ?? []).filter((it) => it.word === word).map(({ rest }) => rest);

/** Parses NAME=value NAME=value into an object. */
export const environmentOf = (stage: Instruction[] | undefined): Record<string, string> =>
  Object.fromEntries(
    all(stage, 'ENV')
      .flatMap((rest) => rest.split(' '))
      .map((pair) => pair.split('=', 2)),
  );

/** Returns whether .dockerignore excludes a path of the folder from the image. */
export function ignoredIn(folder: string): (path: string) => boolean {
  const patterns = readFileSync(join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((it) => new RegExp(`^${it.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
  return (path) => patterns.some((it) => it.test(path));
}
