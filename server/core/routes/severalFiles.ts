import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { BatchResult } from '../../../resources/answers/generic.ts';
import { MOST_FILES } from '../../../resources/kit/files.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { asking } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { createOne, type Outcome } from '../entity/operations.ts';
import { permit } from '../entity/reads.ts';
import type { Work } from '../entity/slots.ts';
import { inspectFile } from '../files/inspect/index.ts';
import { safeName } from '../files/inspect/types.ts';
import { type Spooled, spool } from '../files/spool.ts';
import { storeFilesThen } from '../files/storeFilesThen.ts';
import type { Deps } from '../http/deps.ts';
import { withIndex } from '../http/itemErrors.ts';
import { isMultipartError, multipartError } from '../http/multipartError.ts';
import { callerIn } from '../http/request.ts';
import { write } from '../http/write.ts';
import { messageFor } from '../i18n/message.ts';
import type { Values } from '../tables/types.ts';

interface Uploaded extends Spooled {
  name: string;
}

/** A file that passed the inspection. */
interface Accepted extends Uploaded {
  mimeType: string;
  storageKey: string;
}

/**
 * Adds POST /{entity}/several: the part `items` holds the values of each record as a JSON list, followed by their files
 * in the same order. All records are stored in one transaction, or none.
 */
export const severalFilesRoute = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  app.post(`/${name}/several`, async (request, reply) => {
    permit(callerIn(request), name, asking(name, 'create'));
    if (!request.isMultipart()) throw invalidAt('items', 'checks.required');
    const { items, files } = await partsOf(request, deps);
    try {
      if (files.length !== items.length) throw invalidAt('items', 'refusals.files.each');
      const accepted: Accepted[] = [];
      for (const [index, file] of files.entries()) accepted.push(await accept(name, file, index));
      // The multipart body is consumed, so its values and the hashes of the files identify the request.
      request.body = { items, sha256: files.map(({ sha256 }) => sha256) };
      const create = async (work: Work) => {
        const outcomes: Outcome[] = [];
        for (const [index, file] of accepted.entries())
          outcomes.push(
            await withIndex(index, () => createWith(work, name, { values: items[index] ?? {}, file, index })),
          );
        await work.entities[name]?.rules?.announceMany?.(
          work,
          outcomes.map(({ row }) => row.id),
        );
        return outcomes;
      };
      return await storeFilesThen({
        files: deps.files,
        log: request.log,
        keys: accepted.map(({ storageKey }) => storageKey),
        put: async () => {
          for (const { path, storageKey, size, sha256 } of accepted)
            await deps.files.put(storageKey, createReadStream(path), { size, sha256 });
        },
        record: (tell) =>
          write(
            deps,
            request,
            reply,
            async (work) => {
              const outcomes = await create(work);
              tell();
              const results = outcomes.map(({ row }, index): BatchResult => ({ index, id: row.id, record: row }));
              return {
                status: 201,
                body: { results, total: results.length },
                audit: outcomes.map(({ audit }) => audit),
              };
            },
            { names: [name] },
          ),
      });
    } finally {
      await Promise.all(files.map((file) => file.drop()));
    }
  });
};

const accept = async (name: ResourceName, file: Uploaded, index: number): Promise<Accepted> => {
  const fileName = safeName(file.name);
  const type = await inspectFile(fileName, file.path);
  if ('problem' in type) throw invalidAt(`items.${index}.file`, type.problem);
  return { ...file, name: fileName, mimeType: type.mimeType, storageKey: `${name}/${uuid()}` };
};

const createWith = (
  work: Work,
  name: ResourceName,
  { values, file, index }: { values: Values; file: Accepted; index: number },
): Promise<Outcome> => {
  const { name: fileName, mimeType, size, sha256, storageKey } = file;
  const extra = { fileName, mimeType, size, sha256, storageKey };
  return createOne(work, name, values, { prefix: `items.${index}`, extra, isPart: true });
};

/** Reads the list of values and the files. Throws 422 or 413. */
const partsOf = async (request: FastifyRequest, { config }: Deps): Promise<{ items: Values[]; files: Uploaded[] }> => {
  const files: Uploaded[] = [];
  let items: unknown;
  try {
    for await (const part of request.parts({ limits: { files: MOST_FILES } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw invalidAt(part.fieldname.slice(0, 60), 'checks.unsettable');
        files.push({ ...(await spool(config.dataDir, part.file)), name: part.filename ?? '' });
      } else if (part.fieldname === 'items') items = jsonIn(String(part.value ?? ''));
      else throw invalidAt(part.fieldname.slice(0, 60), 'checks.unsettable');
    }
    return { items: objectsIn(items), files };
  } catch (error) {
    await Promise.all(files.map((file) => file.drop()));
    if (isMultipartError(error, 'FST_FILES_LIMIT'))
      throw invalidAt('items', messageFor('refusals.files.many', { limit: MOST_FILES }));
    throw multipartError(error, `items.${files.length}.file`);
  }
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidAt('items', 'refusals.requests.json');
  }
};

const objectsIn = (items: unknown): Values[] => {
  if (!Array.isArray(items) || !items.length) throw invalidAt('items', 'refusals.requests.items');
  for (const [index, item] of items.entries())
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw invalidAt(`items.${index}`, 'checks.object');
  return items;
};
