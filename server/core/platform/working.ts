import { deserialize } from 'node:v8';
import { endWithParent } from './apart.ts';

/** Where a process finds what it was given: others on this machine see its arguments, but not its environment. */
export const GIVEN = 'QUARTERDECK_GIVEN';

export type Told<R> = { result: R } | { error: Error };

/** What the process was given in which this runs (`Bounds`). */
export const givenHere = <G>(): G => deserialize(Buffer.from(process.env[GIVEN] ?? '', 'base64')) as G;

/** Does what this process is asked, one piece after the other, until whoever began it is gone (`createAside`). */
export const working = <T, R>(work: (task: T) => Promise<R>): void => {
  const tell = (told: Told<R>): void => {
    process.send?.(told, undefined, undefined, () => {});
  };
  endWithParent();
  process.on('message', (task: T) => {
    work(task).then(
      (result) => tell({ result }),
      (error: Error) => tell({ error }),
    );
  });
};
