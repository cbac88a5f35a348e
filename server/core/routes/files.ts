import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { isSentAsText } from '../../../resources/kit/queryValues.ts';
import { holds } from '../../../resources/kit/resolveFields.ts';
import { asking } from '../auth/scope.ts';
import { ApiError, invalidAt, notFound } from '../base/errors.ts';
import { deferRejection, txOn } from '../db/tx.ts';
import { createOne } from '../entity/operations.ts';
import { permit, showOne } from '../entity/reads.ts';
import { inspectFile } from '../files/inspect/index.ts';
import { safeName } from '../files/inspect/types.ts';
import { type Spooled, spool } from '../files/spool.ts';
import { fileFirst } from '../files/storeFilesThen.ts';
import type { Deps } from '../http/deps.ts';
import { auditFileOpening } from '../http/fileOpenings.ts';
import { multipartError } from '../http/multipartError.ts';
import { openFile } from '../http/openFile.ts';
import { callerIn, idIn, queryIn } from '../http/request.ts';
import { write } from '../http/write.ts';
import { tableOf } from '../tables/names.ts';
import type { Values } from '../tables/types.ts';
import { severalFilesRoute } from './severalFiles.ts';

/** Registers upload and download for entities whose records are files. */
export const fileRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  if (!resources[name].upload) return;

  app.post(`/${name}`, async (request, reply) => {
    permit(callerIn(request), name, asking(name, 'create'));
    if (!request.isMultipart()) throw invalidAt('file', 'checks.required');
    const isPart = queryIn(request).get('part') === 'true';
    const { values, file } = await partsOf(request, deps, resources[name].fields);
    try {
      const { size, sha256, path } = file;
      const fileName = safeName(file.name);
      const type = await inspectFile(fileName, path);
      if ('problem' in type) throw invalidAt('file', type.problem);
      // The multipart body is consumed, so its values and the file's hash identify the request.
      request.body = { values, sha256 };
      const storageKey = `${name}/${uuid()}`;
      return await fileFirst({
        files: deps.files,
        log: request.log,
        key: storageKey,
        put: () => deps.files.put(storageKey, createReadStream(path), { size, sha256 }),
        record: (tell) =>
          write(
            deps,
            request,
            reply,
            async (work) => {
              const extra = { fileName, mimeType: type.mimeType, size, sha256, storageKey };
              const { row, audit } = await createOne(work, name, values, { extra, isPart });
              tell();
              return { status: 201, body: { [singulars[name]]: row }, audit: [audit] };
            },
            { names: [name] },
          ),
      });
    } finally {
      await file.drop();
    }
  });

  severalFilesRoute(app, deps, name);

  app.get(`/${name}/:id/file`, { compress: false }, async (request, reply) => {
    const caller = callerIn(request);
    const id = idIn(request);
    const tx = txOn(deps.database.app);
    const row = await showOne({ tx, caller }, name, id, 'file');
    const stored = await tx.first<{ storage_key: string | null }>(
      sql`select storage_key from ${tableOf(name)} where id = ${id}`,
    );
    if (!stored?.storage_key) throw notFound();
    const bytes = await openFile(deps, request.log, {
      key: stored.storage_key,
      size: Number(row.size),
      sha256: String(row.sha256),
    });
    // HEAD does not read the file.
    if (request.method !== 'HEAD') {
      const audited = auditFileOpening(deps, request, { caller, name, id: String(row.id) });
      if (isConfidential(name, row)) await audited.catch(() => refuseUnaudited(bytes));
      else deferRejection(audited);
    }
    const inline =
      queryIn(request).get('preview') === 'true' &&
      ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'].includes(String(row.mimeType));
    const encoded = encodeURIComponent(String(row.fileName)).replace(/['()]/g, escape);
    reply
      .header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename="${String(row.fileName).replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encoded}`,
      )
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-length', String(row.size))
      .type(String(row.mimeType));
    return reply.send(bytes);
  });
};

const isConfidential = (name: ResourceName, row: Values): boolean => {
  const { confidentialFile } = resources[name];
  return confidentialFile !== null && holds(confidentialFile, row);
};

/** Throws 503 instead of sending the file, because the audit entry for a confidential file could not be written. */
const refuseUnaudited = (bytes: Readable): never => {
  bytes.destroy();
  throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
};

interface Parts {
  values: Values;
  file: Spooled & { name: string };
}

/** Reads the single file and the values, each field as JSON or plain text. Throws 422 or 413. */
const partsOf = async (
  request: FastifyRequest,
  { config }: Deps,
  fields: Readonly<Record<string, Field>>,
): Promise<Parts> => {
  const values: Values = {};
  let file: Parts['file'] | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file) throw invalidAt(part.fieldname.slice(0, 60), 'refusals.files.one');
        file = { ...(await spool(config.dataDir, part.file)), name: part.filename ?? '' };
      } else if (Object.hasOwn(fields, part.fieldname))
        values[part.fieldname] = plain(String(part.value ?? ''), fields[part.fieldname] as Field);
      else throw invalidAt(part.fieldname.slice(0, 60), 'checks.unsettable');
    }
    if (!file) throw invalidAt('file', 'checks.required');
    return { values, file };
  } catch (error) {
    await file?.drop();
    throw multipartError(error, 'file');
  }
};

/** Text fields are taken as is; other values are JSON. */
const plain = (text: string, field: Field): unknown => {
  if (text === '' || text === 'null') return null;
  if (isSentAsText(field)) return text.startsWith('"') && text.endsWith('"') ? unquoted(text) : text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const unquoted = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
