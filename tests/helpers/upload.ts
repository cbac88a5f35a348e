import { randomUUID } from 'node:crypto';
import { type TestApp, tokenOf } from './app.ts';

export interface Uploaded {
  status: number;
  body: { document?: { id: string; fileName: string; sha256: string }; error?: { message: string; errors: unknown } };
}

/** Encodes values and one file as a browser sends them. */
export const multipart = (values: Record<string, string>, { name, bytes }: { name: string; bytes: Buffer }) => {
  const boundary = `--------${randomUUID()}`;
  const parts = Object.entries(values).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};

/** Encodes the values of several records and their files. */
export const multipartOfSeveral = (items: unknown, files: readonly { name: string; bytes: Buffer }[]) => {
  const boundary = `--------${randomUUID()}`;
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="items"\r\n\r\n${JSON.stringify(items)}\r\n`;
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([Buffer.from(part), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};

/** Uploads a file as the user of a uid; with `?part=true` as a part of another record. */
export const upload = async (
  { app }: TestApp,
  uid: string,
  values: Record<string, string>,
  file: { name: string; bytes: Buffer },
  headers: Record<string, string> = {},
  query = '',
): Promise<Uploaded> => {
  const { payload, contentType } = multipart(values, file);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/documents${query}`,
    headers: { authorization: `Bearer ${tokenOf(uid)}`, 'content-type': contentType, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
