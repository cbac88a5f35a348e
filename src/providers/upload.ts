import type { ResourceName } from '../../resources/kit/names.ts';
import { apiBase } from '../session/apiPaths.ts';
import { type Row, recordIn } from './envelope.ts';
import type { Http } from './http.ts';
import { rateLimitWait } from './retry.ts';
import { setUploadProgress } from './transmit.ts';

/** File limits of the specification. */
export const mostBytes = 10 * 1024 * 1024;
export const acceptedTypes: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'text/plain': '.txt',
};

/** Returns the file in a form value: a File, or an object or list that holds one as `rawFile`. */
export const fileIn = (value: unknown): File | null => {
  if (value instanceof File) return value;
  if (Array.isArray(value)) return fileIn(value[0]);
  return typeof value === 'object' && value !== null && 'rawFile' in value ? fileIn(value.rawFile) : null;
};

/** Creates a record from a file as multipart form: one JSON part per value, then the part `file`. */
export const uploadRecord = async (
  http: Http,
  name: ResourceName,
  {
    file,
    values,
    idempotencyKey,
    isPart = false,
    isOneOfSeveral = false,
  }: {
    file: File;
    values: Readonly<Record<string, unknown>>;
    idempotencyKey?: string;
    /** Part of a record submitted next, which alone triggers notifications. */
    isPart?: boolean;
    /** Waits for the next minute if rate limited. */
    isOneOfSeveral?: boolean;
  },
): Promise<Row> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) form.append(key, JSON.stringify(value));
  form.append('file', file, file.name);
  setUploadProgress(file, 0);
  try {
    const { json } = await http(`${apiBase}/${name}${isPart ? '?part=true' : ''}`, {
      method: 'POST',
      body: form,
      timeout: 120_000,
      ...(isOneOfSeveral && { longestWait: rateLimitWait }),
      idempotencyKey: idempotencyKey ?? crypto.randomUUID(),
      onShare: (share) => setUploadProgress(file, share),
    });
    return recordIn(name, json);
  } finally {
    setUploadProgress(file, null);
  }
};
