import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { readerLocaleOf, zoneOf } from '../auth/readerLocale.ts';
import { asking, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { invalidAt } from '../base/errors.ts';
import { createQueue } from '../base/queue.ts';
import { beginText } from '../db/conduct.ts';
import { onConnection, txOn } from '../db/tx.ts';
import { permit } from '../entity/reads.ts';
import { BYTE_ORDER_MARK } from '../export/csv.ts';
import { type ExportSelection, exportSelection, inlined } from '../export/selection.ts';
import { writeSheet } from '../export/sheet.ts';
import { type ShownSelection, shownSelection } from '../export/shown.ts';
import { shownWriters } from '../export/shownFile.ts';
import { workbookType } from '../export/workbook.ts';
import type { Deps } from '../http/deps.ts';
import { replicaFor } from '../http/readYourWrites.ts';
import { callerIn, queryIn } from '../http/request.ts';
import { localeAsked, speechAs } from '../i18n/translator.ts';
import { auditInsertion } from '../tables/audit.ts';
import { readableNames } from '../tables/names.ts';
import { readListQuery } from '../tables/params.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { type: workbookType, extension: 'xlsx' },
} as const;
type Format = keyof typeof formats;
const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

/** 'stored': every column by API name, for programs; 'shown': as in the list, in the reader's language. */
const ways = ['stored', 'shown'] as const;
type Way = (typeof ways)[number];
const isWay = (text: string): text is Way => ways.some((way) => way === text);

/** Returns the requested columns in order. Throws 422 for an unknown or unreadable one. */
const columnsIn = (text: string | null, readable: readonly string[], otherwise: readonly string[]) => {
  const asked = [...new Set((text ?? '').split(',').filter(Boolean))];
  if (asked.some((key) => !readable.includes(key))) throw invalidAt('columns', 'refusals.requests.columns');
  return asked.length ? asked : otherwise;
};

type Sender = (client: PoolClient, selection: ExportSelection, out: PassThrough, title: string) => Promise<void>;

const storedSenders: Record<Format, Sender> = {
  csv: async (client, selection, out) => {
    out.write(BYTE_ORDER_MARK);
    const copy = copyTo(`copy (${inlined(selection.sql)}) to stdout with (format csv, header)`);
    await pipeline(client.query(copy), out);
  },
  xlsx: writeSheet,
};

const LONG_READ =
  "isolation level repeatable read read only; set local statement_timeout = '15min'; set local work_mem = '32MB'";

/** Exports hold a connection and much CPU, so they are queued beyond a few at a time. */
const enter = createQueue({ atOnce: 2, waiting: 30, patience: 50_000 });

interface Asker {
  caller: Caller;
  /** Language fallback from the browser if the settings have none. */
  acceptLanguage: string | undefined;
}

const sendShown = async (
  client: PoolClient,
  selection: ShownSelection,
  { format, out, name, by }: { format: Format; out: PassThrough; name: ResourceName; by: Asker },
) => {
  const tx = txOn(client);
  const reads = await readerLocaleOf(tx, by.caller.userId);
  const speech = await speechAs({
    locale: reads?.locale ?? localeAsked(by.acceptLanguage),
    dateFormat: reads?.dateFormat ?? null,
  });
  const reader = { speech, zone: await zoneOf(tx, by.caller.userId) };
  await shownWriters[format](client, selection, { reader, out, title: speech.word(`entities.${name}`) });
};

/**
 * Adds GET /{entity}/export: every row of the filter and sort, streamed with constant memory. `as=shown` exports the
 * list as displayed (columns, texts, names), else every column by API name; `columns` selects and orders them.
 */
export const exportRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const resource = resources[name];
  app.get(`/${name}/export`, { compress: false }, async (request, reply) => {
    const caller = callerIn(request);
    const asked = asking(name, 'list', 'export');
    const roles = permit(caller, name, asked);
    const query = queryIn(request);
    const format = query.get('format') || 'csv';
    if (!isFormat(format)) throw invalidAt('format', 'refusals.requests.format');
    const { type, extension } = formats[format];
    const way = query.get('as') || 'stored';
    if (!isWay(way)) throw invalidAt('as', 'refusals.requests.exportedAs');
    const wanted = readListQuery(resource, roles, query, ['as']);
    const rowScope = sightOf(caller, name, asked);
    const readable = readableNames(resource, rowScope.roles);
    const usual = { stored: readable, shown: resource.list.columns.filter((key) => readable.includes(key)) };
    const keys = columnsIn(query.get('columns'), readable, usual[way]);
    const which = { keys, query: wanted, sight: rowScope };
    const by = { caller, acceptLanguage: request.headers['accept-language'] };
    const senders = {
      stored: (client: PoolClient) => storedSenders[format](client, exportSelection(caller, name, which), out, name),
      shown: (client: PoolClient) => sendShown(client, shownSelection(caller, name, which), { format, out, name, by }),
    };
    const audit = auditInsertion(
      {
        action: 'export',
        name: format,
        entity: name,
        after: { filter: wanted.filters, search: wanted.search, ...(way === 'shown' && { columns: keys }) },
      },
      { caller, requestId: request.id, ip: request.ip },
    );
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const leave = await enter(gone.signal);
    const out = new PassThrough({ highWaterMark: 65_536 });
    // The stream itself reports its end to the reader.
    out.on('error', () => {});
    gone.signal.addEventListener('abort', () => out.destroy());
    const send = async (client: PoolClient) => {
      await txOn(deps.database.app).run(audit);
      await client.query(beginText(client, LONG_READ));
      await senders[way](client);
      await client.query('commit');
    };
    await new Promise<void>((connected, refused) => {
      const begin = (client: PoolClient) => {
        connected();
        return send(client);
      };
      let hasBegun = false;
      const on = (pool: Pool) =>
        onConnection(
          pool,
          (client) => {
            hasBegun = true;
            return begin(client);
          },
          { closeOnFailure: true },
        );
      const replica = replicaFor(deps.database, request);
      const onPrimary = () => on(deps.database.streams);
      const exporting = replica
        ? on(replica.streams).catch((error: unknown) => {
            replica.suspend();
            if (hasBegun) throw error;
            return onPrimary();
          })
        : onPrimary();
      exporting
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
