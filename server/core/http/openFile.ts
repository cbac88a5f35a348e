import { pipeline, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Checked } from '../files/checked.ts';
import { type About, FileChanged } from '../files/store.ts';
import type { Deps } from './deps.ts';

/** Opens a stored file and checks it while it is read; damage is logged, because the reader cannot repair it. */
export const openFile = async (
  { files }: Pick<Deps, 'files'>,
  log: FastifyBaseLogger,
  { key, ...about }: About & { key: string },
): Promise<Readable> => {
  const wrong = () => {
    log.error({ key, about }, 'a file differs from its stored hash');
    return new FileChanged();
  };
  const stored = await files.get(key).catch((err: unknown) => {
    log.error({ err, key }, 'a file cannot be read');
    throw err;
  });
  if (stored.size !== about.size) {
    stored.bytes.destroy();
    throw wrong();
  }
  const checked = new Checked(about, wrong);
  // Ending one stream ends the other; the reader receives the error.
  pipeline(stored.bytes, checked, () => {});
  return checked;
};
