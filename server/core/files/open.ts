import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { folderStore } from './folder.ts';
import type { FileStore } from './store.ts';

/**
 * Opens the configured file store: s3://key:secret@bucket/prefix?region=..&endpoint=.., else a folder of the data
 * directory.
 */
export const openStore = async (config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> => {
  if (!config.filesUrl) return folderStore(join(config.dataDir, 'files'));
  const { objectStore } = await import('./objects.ts');
  return objectStore(new URL(config.filesUrl));
};
