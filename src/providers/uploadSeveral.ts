import type { BatchResult } from '../../resources/answers/generic.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { apiBase } from '../session/apiPaths.ts';
import type { Http } from './http.ts';
import type { Values } from './record.ts';

/** A file with the values of its record. */
export interface NewFile {
  file: File;
  values: Values;
}

/** Creates a record for each file in one request, which stores all of them or none. */
export const uploadSeveral = async (
  http: Http,
  name: ResourceName,
  { files, idempotencyKey }: { files: readonly NewFile[]; idempotencyKey: string },
): Promise<readonly BatchResult[]> => {
  const form = new FormData();
  form.append('items', JSON.stringify(files.map(({ values }) => values)));
  for (const { file } of files) form.append('file', file, file.name);
  const { json } = await http(`${apiBase}/${name}/several`, {
    method: 'POST',
    body: form,
    timeout: 120_000,
    idempotencyKey,
  });
  return (json as { results: readonly BatchResult[] }).results;
};
