import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql, { join } from 'sql-template-tag';
import { ZipFile } from 'yazl';
import { resources } from '../../../resources/index.ts';
import { admits, isAllowed } from '../../../resources/kit/can.ts';
import { MOST_ARCHIVED } from '../../../resources/kit/files.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { asking, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { ApiError, conflict, forbidden, invalidAt, notFound } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { type Tx, txOn } from '../db/tx.ts';
import { permit, showOne } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { auditFileOpening } from '../http/fileOpenings.ts';
import { openFile } from '../http/openFile.ts';
import { callerIn, idIn } from '../http/request.ts';
import { messageFor } from '../i18n/message.ts';
import { columnOf, tableOf } from '../tables/names.ts';

interface ArchivedFile {
  id: string;
  fileName: string;
  size: number;
  sha256: string;
  storageKey: string;
  createdAt: string;
}

/** Adds the download of several files as one ZIP: a selection of records, or the documents of a record's lines. */
export const archiveRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const { upload, archive } = resources[name];
  if (upload)
    app.post(`/${name}/archive`, { compress: false }, async (request, reply) => {
      const caller = callerIn(request);
      const ids = idsIn(request.body);
      const files = await filesInReach(txOn(deps.database.app), caller, name, ids);
      // A record out of reach is answered like one that does not exist.
      if (files.length !== ids.length) throw notFound();
      return send(deps, request, reply, { name, files, title: name });
    });
  const documents = archive && archivedEntity(name);
  if (archive && documents)
    app.get(`/${name}/:id/archive`, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
      const caller = callerIn(request);
      const tx = txOn(deps.database.app);
      const id = idIn(request);
      const row = await showOne({ tx, caller }, name, id);
      if (!caller.grants.some(({ role }) => admits(archive.roles, role))) throw forbidden();
      if (!isAllowed(archive.when, row)) throw conflict('refusals.files.noneYet');
      const files = await filesInReach(tx, caller, documents, await documentIds(tx, name, id));
      if (!files.length) throw conflict('refusals.files.noneYet');
      return send(deps, request, reply, { name: documents, files, title: singulars[name] });
    });
};

/** Returns the entity of an archive's documents. */
const archivedEntity = (name: ResourceName): ResourceName | undefined => {
  const { archive } = resources[name];
  const field = archive && resources[archive.of].fields[archive.fields[0] ?? ''];
  return (field && rowOf(field)) || undefined;
};

const documentIds = async (tx: Tx, name: ResourceName, id: string): Promise<string[]> => {
  const { archive } = resources[name];
  if (!archive) return [];
  const lines = resources[archive.of];
  const columns = archive.fields.map((field) => columnOf(lines, field, 'l'));
  const rows = await tx.rows<{ id: string }>(
    sql`select distinct d.id from ${tableOf(archive.of)} l cross join unnest(array[${join(columns)}]) as d(id)
      where ${columnOf(lines, archive.by, 'l')} = ${id} and d.id is not null and ${notDeleted('l')}`,
  );
  return rows.map((row) => row.id);
};

const idsIn = (body: unknown): string[] => {
  const ids = (body as { ids?: unknown } | null)?.ids;
  if (!Array.isArray(ids) || !ids.length) throw invalidAt('ids', 'checks.required');
  if (ids.length > MOST_ARCHIVED)
    throw invalidAt('ids', messageFor('refusals.files.manyArchived', { limit: MOST_ARCHIVED }));
  const wrong = ids.findIndex((id) => typeof id !== 'string' || !uuidPattern.test(id));
  if (wrong >= 0) throw invalidAt(`ids.${wrong}`, 'checks.form');
  return [...new Set(ids)];
};

/** Returns the files of the records whose file the caller may open. */
const filesInReach = (tx: Tx, caller: Caller, name: ResourceName, ids: readonly string[]): Promise<ArchivedFile[]> => {
  const asked = asking(name, 'show', 'file');
  permit(caller, name, asked);
  return tx.rows<ArchivedFile>(
    sql`select t.id, t.file_name as "fileName", t.size::int as size, t.sha256, t.storage_key as "storageKey", t.created_at as "createdAt"
      from ${tableOf(name)} t where t.id = any(${ids}::uuid[]) and t.storage_key is not null and ${notDeleted()} and ${scopeOf(caller, name, asked)}
      order by t.file_name, t.id`,
  );
};

/** Returns file names that are unique in an archive, regardless of case: 'notice.pdf', 'notice (2).pdf'. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]+)?$/s.exec(name) ?? [];
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
};

interface Sent {
  name: ResourceName;
  files: readonly ArchivedFile[];
  title: string;
}

/**
 * Audits the openings, and then streams the files as a ZIP. Throws 503 if the audit cannot be written. The download
 * breaks off at a damaged file, so that the reader cannot take a part for the whole.
 */
const send = async (deps: Deps, request: FastifyRequest, reply: FastifyReply, { name, files, title }: Sent) => {
  const caller = callerIn(request);
  for (const { id } of files)
    await auditFileOpening(deps, request, { caller, name, id }).catch(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
    });
  const zip = new ZipFile();
  const names = uniqueNames(files.map(({ fileName }) => fileName));
  for (const [at, { id, size, sha256, storageKey, createdAt }] of files.entries())
    zip.addReadStreamLazy(
      names[at] ?? id,
      { compress: false, size, mtime: new Date(createdAt) },
      (give: (error: unknown, stream: NodeJS.ReadableStream) => void) => {
        openFile(deps, request.log, { key: storageKey, size, sha256 }).then(
          (stream) => give(null, stream),
          (error: unknown) => give(error, null as never),
        );
      },
    );
  const out = zip.outputStream as NodeJS.ReadableStream & { destroy: (error?: Error) => void };
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  return reply
    .header('content-disposition', `attachment; filename="${title}.zip"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type('application/zip')
    .send(out);
};
