import { deserialize } from 'node:v8';
import { endWithParent } from './apart.ts';

/**
 * Environment variable with the startup argument: other users on this machine can see arguments, but not the
 * environment.
 */
export const GIVEN = 'QUARTERDECK_GIVEN';

export type Told<R> = { result: R } | { error: Error };

/** Returns the startup argument of this process (`Bounds`). */
export const givenHere = <G>(): G => deserialize(Buffer.from(process.env[GIVEN] ?? '', 'base64')) as G;

/** Runs tasks one after the other until the parent is gone (`createAside`). */
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
