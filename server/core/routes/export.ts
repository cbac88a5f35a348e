import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { createQueue } from '../base/queue.ts';
import { onConnection } from '../db/tx.ts';
import { permit } from '../entity/reads.ts';
import { type ExportSelection, exportSelection, inlined } from '../export/selection.ts';
import { writeSheet } from '../export/sheet.ts';
import { workbookType } from '../export/workbook.ts';
import type { Deps } from '../http/deps.ts';
import { callerIn, queryIn } from '../http/request.ts';
import { auditInsertion } from '../tables/audit.ts';
import { readListQuery } from '../tables/params.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { type: workbookType, extension: 'xlsx' },
} as const;
type Format = keyof typeof formats;
const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Sender = (client: PoolClient, selection: ExportSelection, out: PassThrough, title: string) => Promise<void>;

const senders: Record<Format, Sender> = {
  csv: async (client, selection, out) => {
    out.write(BYTE_ORDER_MARK);
    const copy = copyTo(`copy (${inlined(selection.sql)}) to stdout with (format csv, header)`);
    await pipeline(client.query(copy), out);
  },
  xlsx: writeSheet,
};

/** Each holds a connection and much of a processor: what is more than a few at a time waits its turn. */
const enter = createQueue({ atOnce: 2, waiting: 30, patience: 50_000 });

/** GET /{entity}/export: every row of the filter and sort, streamed; memory does not grow with the number of rows. */
export const exportRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  app.get(`/${name}/export`, { compress: false }, async (request, reply) => {
    const caller = callerIn(request);
    const asked = asking(name, 'list', 'export');
    const roles = permit(caller, name, asked);
    const query = queryIn(request);
    const format = query.get('format') || 'csv';
    if (!isFormat(format)) throw invalidAt('format', 'refusals.requests.format');
    const { type, extension } = formats[format];
    const wanted = readListQuery(resources[name], roles, query);
    const selection = exportSelection(caller, name, wanted, sightOf(caller, name, asked));
    const audit = auditInsertion(
      { action: 'export', name: format, entity: name, after: { filter: wanted.filters, search: wanted.search } },
      { caller, requestId: request.id, ip: request.ip },
    );
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const leave = await enter(gone.signal);
    const out = new PassThrough({ highWaterMark: 65_536 });
    // Whoever reads it learns of its end from the stream itself, where anybody still reads.
    out.on('error', () => {});
    gone.signal.addEventListener('abort', () => out.destroy());
    const send = async (client: PoolClient) => {
      await client.query({ text: audit.text, values: audit.values });
      await client.query(
        "begin isolation level repeatable read read only; set local statement_timeout = '15min'; set local work_mem = '32MB'",
      );
      await senders[format](client, selection, out, name);
      await client.query('commit');
    };
    await new Promise<void>((connected, refused) => {
      const begin = (client: PoolClient) => {
        connected();
        return send(client);
      };
      onConnection(deps.database.streams, begin, { closeOnFailure: true })
        .catch((error: Error) => {
          refused(error);
          if (!gone.signal.aborted) request.log.warn({ err: error }, 'export ended early');
          out.destroy(error);
        })
        .finally(leave);
    });
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="${name}-${day}.${extension}"`)
      .type(type)
      .send(out);
  });
};
