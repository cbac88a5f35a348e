import type { Http } from './http.ts';

export interface DownloadOptions {
  /** Default file name if the response has none. */
  fileName?: string;
  /** Request body, for files that need more parameters than the address. */
  input?: Readonly<Record<string, unknown>>;
  /** Called after every chunk: bytes so far, and the total if the server sends it. */
  onProgress?: (loaded: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** Downloads a file with the session's token and lets the browser save it. Resolves with its name. */
export const download = async (
  http: Http,
  url: string,
  { fileName = 'download', input, onProgress, signal }: DownloadOptions = {},
): Promise<string> => {
  const { response, headers } = await http(url, {
    raw: true,
    timeout: 0,
    headers: { accept: '*/*' },
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
    ...(signal && { signal }),
  });
  const pieces = await piecesOf(response, Number(headers.get('content-length')) || null, onProgress);
  const name = nameIn(headers.get('content-disposition')) ?? fileName;
  save(new Blob(pieces, { type: headers.get('content-type') ?? 'application/octet-stream' }), name);
  return name;
};

/** Returns the file name in a Content-Disposition header. */
const nameIn = (disposition: string | null): string | null => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
};

const piecesOf = async (
  response: Response,
  total: number | null,
  onProgress: DownloadOptions['onProgress'],
): Promise<BlobPart[]> => {
  if (!response.body) return [await response.blob()];
  const pieces: BlobPart[] = [];
  const reader = response.body.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    loaded += value.length;
    onProgress?.(loaded, total);
  }
};

/** Lets the browser save a blob as a file. */
export const save = (blob: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
