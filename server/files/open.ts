import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import type { FileStore } from './store.ts';

/** Opens the store that the configuration names: s3://bucket?region=..&endpoint=.., else a folder of the data directory. */
export const openStore = async (config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> => {
  const disk = config.filesUrl ? await objectStorage(new URL(config.filesUrl)) : folder(config);
  return {
    put: async (key, bytes) => disk.putStream(key, bytes),
    get: async (key) => Readable.from(await disk.getStream(key)),
    remove: async (key) => disk.delete(key),
  };
};

const folder = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  new Disk(
    new FSDriver({
      location: pathToFileURL(join(dataDir, 'files')),
      visibility: 'private',
    }),
  );

const objectStorage = async (address: URL) => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = address.searchParams.get('endpoint');
  return new Disk(
    new S3Driver({
      bucket: address.hostname,
      region: address.searchParams.get('region') ?? 'us-east-1',
      visibility: 'private',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(address.username
        ? {
            credentials: {
              accessKeyId: decodeURIComponent(address.username),
              secretAccessKey: decodeURIComponent(address.password),
            },
          }
        : {}),
    }),
  );
};
