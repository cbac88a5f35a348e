import { createStore } from '../session/store.ts';

/** Upload progress by file, from 0 to 1; only files in transit. */
export const sending = createStore<ReadonlyMap<File, number>>(new Map());

/** Sets the progress of a file; null removes it. */
export const setUploadProgress = (file: File, share: number | null) => {
  const next = new Map(sending.get());
  if (share === null) next.delete(file);
  else next.set(file, share);
  sending.set(next);
};

interface Sent {
  method: string;
  headers: Headers;
  body: FormData;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/** Works like `fetch`, but reports upload progress, which fetch cannot. */
export const transmit = (url: string, { method, headers, body, signal, onShare }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    request.withCredentials = true;
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onShare(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('The request could not be sent.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(body);
  });

const empty = [204, 205, 304];

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(empty.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: request
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  });
