import { pipeline, Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Checked } from './checked.ts';
import { patient } from './readTimeout.ts';
import { FileMissing, type FileStore, StoreAway } from './store.ts';

/** Timeouts of a store in milliseconds: to connect, to respond, and between chunks. */
const TO_CONNECT = 3000;
const TO_ANSWER = 15_000;
const TO_GO_ON = 15_000;
const ATTEMPTS = 2;
/** Minimum upload speed in bytes per millisecond. An upload without any progress is aborted after TO_ANSWER. */
const SLOWEST = 250;

/** Returns a file store in a bucket: s3://key:secret@bucket/prefix?region=..&endpoint=.. */
export const objectStore = (address: URL, { toAnswer = TO_ANSWER, toGoOn = TO_GO_ON } = {}): FileStore => {
  const client = clientOf(address, toAnswer);
  const Bucket = address.hostname;
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const nameOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  return {
    put: (key, bytes, about) =>
      translatingErrors(async () => {
        const wrong = () => new Error(`The stored content of ${key} differs from the original.`);
        const stop = new AbortController();
        // If the bytes end early or do not match, the request is aborted, and no object is created.
        const silent = setTimeout(() => stop.abort(), toAnswer);
        const passThrough = new Transform({
          transform: (chunk, _, done) => {
            silent.refresh();
            done(null, chunk);
          },
        });
        const Body = pipeline(bytes, new Checked(about, wrong), passThrough, (error) => error && stop.abort());
        const ChecksumSHA256 = Buffer.from(about.sha256, 'hex').toString('base64');
        const input = { Bucket, Key: nameOf(key), Body, ContentLength: about.size, ChecksumSHA256 };
        const abortSignal = AbortSignal.any([
          stop.signal,
          AbortSignal.timeout(toAnswer + toGoOn + Math.ceil(about.size / SLOWEST)),
        ]);
        await client.send(new PutObjectCommand(input), { abortSignal }).finally(() => clearTimeout(silent));
      }),
    get: (key) =>
      translatingErrors(async () => {
        const abort = new AbortController();
        const late = setTimeout(() => abort.abort(), toAnswer);
        try {
          const command = new GetObjectCommand({ Bucket, Key: nameOf(key) });
          const { Body, ContentLength } = await client.send(command, { abortSignal: abort.signal });
          if (!(Body instanceof Readable)) throw new Error('The object storage sent a response without a body.');
          return { size: ContentLength ?? 0, bytes: patient(Body, toGoOn, () => new StoreAway()) };
        } finally {
          clearTimeout(late);
        }
      }),
    remove: (key) =>
      translatingErrors(async () => {
        const command = new DeleteObjectCommand({ Bucket, Key: nameOf(key) });
        await client.send(command, { abortSignal: AbortSignal.timeout(toAnswer) });
      }),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          ...(prefix && { Prefix: `${prefix}/` }),
          ...(ContinuationToken && { ContinuationToken }),
        });
        const page = await translatingErrors(() =>
          client.send(command, { abortSignal: AbortSignal.timeout(toAnswer) }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key) yield { key: prefix ? Key.slice(prefix.length + 1) : Key, storedAt: LastModified ?? new Date() };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    // An upload becomes visible only when complete.
    tidy: async () => {},
  };
};

const clientOf = (address: URL, toAnswer: number) => {
  const endpoint = address.searchParams.get('endpoint');
  return new S3Client({
    region: address.searchParams.get('region') ?? 'us-east-1',
    maxAttempts: ATTEMPTS,
    // Every upload includes our own hash, so stores without other checksums are supported.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: TO_CONNECT, requestTimeout: toAnswer },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(address.username && {
      credentials: {
        accessKeyId: decodeURIComponent(address.username),
        secretAccessKey: decodeURIComponent(address.password),
      },
    }),
  });
};

/** Translates errors: any error except a missing file means that the store is unavailable. */
const translatingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSuchKey) throw new FileMissing({ cause: error });
    throw new StoreAway({ cause: error });
  }
};
