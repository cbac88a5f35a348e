import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { type Declared, resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { addDays } from '../../accounting/dates.ts';
import type { Caller } from '../../core/auth/types.ts';
import type { Tx } from '../../core/db/tx.ts';
import { takeAction } from '../../core/entity/actions.ts';
import { createOne, moveOne } from '../../core/entity/operations.ts';
import { get } from '../../core/entity/records.ts';
import { reachesAll, type Work } from '../../core/entity/slots.ts';
import { typeOfFile } from '../../core/files/inspect/types.ts';
import { type FileStore, putBytes } from '../../core/files/store.ts';
import { type AuditEntry, auditCascade } from '../../core/tables/audit.ts';
import { insertRows } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import { tellAtOnce } from '../../entities/capital-calls/tell.ts';
import { tellDistributionsAtOnce } from '../../entities/distributions/tell.ts';
import { entities } from '../../entities/index.ts';
import { tellStaffAtOnce } from '../../notices/staff.ts';
import type { Random } from './random.ts';

/** Time and actor of an event. */
export interface Doing {
  /** ISO 8601 timestamp. */
  at: string;
  by: Caller;
}

export interface Upload {
  fileName: string;
  bytes: Buffer;
}

/** Values of a document for its file. */
export interface Filed {
  fileName: string;
  mimeType: string;
  size: number;
  sha256: string;
  storageKey: string;
}

/** Values of a new record, under declared names; the product validates them. */
export type NewRecord<N extends ResourceName> = Readonly<{ [K in keyof Declared[N]['fields']]?: unknown }>;

/** Environment of the demo: the product's own write path, at any time and as any user. */
export interface Stage {
  tx: Tx;
  random: Random;
  /** Date and time of the first start; no event is later. */
  today: string;
  now: string;
  /** Returns the date `days` from today. */
  day: (days: number) => string;
  /** Returns a time in office hours of that day, never later than now. */
  at: (day: string, hour?: number) => string;
  /** Creates a record; `extra` holds values that its creator cannot set. */
  create: <N extends ResourceName>(name: N, values: NewRecord<N>, doing: Doing, extra?: Values) => Promise<Row>;
  move: (name: ResourceName, id: string, move: string, doing: Doing, input?: Values) => Promise<Row>;
  /** Opens confidential values of a record, as an audited action. */
  view: (name: ResourceName, id: string, called: string, doing: Doing) => Promise<void>;
  /** Stores a file, and returns the values of its document. */
  store: (file: Upload) => Promise<Filed>;
  /** Creates a document with its file. */
  upload: (values: NewRecord<'documents'>, file: Upload, doing: Doing) => Promise<Row>;
  /** Returns the context of the product's functions for an event. */
  workOf: (doing: Doing) => Work;
  /** Audits an event that happened outside the write path. */
  note: (entry: AuditEntry, doing: Doing) => void;
  /** Stores the audit of all events. */
  finish: () => Promise<void>;
}

interface Parts extends Pick<Work, 'tx' | 'log'> {
  files: FileStore;
  random: Random;
  now: string;
}

export const stageOf = ({ tx, files, log, random, now }: Parts): Stage => {
  const today = now.slice(0, 10);
  const audit: { entry: AuditEntry; doing: Doing }[] = [];
  const work = ({ at, by }: Doing): Work => ({ tx: { ...tx, at }, files, log, entities, caller: by, now: at });
  const note = (entry: AuditEntry, doing: Doing) => void audit.push({ entry, doing });
  /** Dates notifications at the time of the event. */
  const dated = async <T>(at: string, result: T): Promise<T> => {
    await tellStaffAtOnce(tx, at);
    await tx.run(sql`update notifications set created_at = ${at}, updated_at = ${at} where created_at = now()`);
    return result;
  };
  const make = async (name: ResourceName, values: Values, doing: Doing, extra: Values = {}) => {
    const made = await createOne(work(doing), name, values, {
      extra: { ...extra, createdAt: doing.at, updatedAt: doing.at },
      skipsQuestions: true,
    });
    note(made.audit, doing);
    return dated(doing.at, made.row);
  };
  const store = async ({ fileName, bytes }: Upload): Promise<Filed> => {
    const type = await typeOfFile(fileName, bytes);
    if ('problem' in type) throw new Error(`${fileName}: ${type.problem}`);
    const storageKey = `documents/${uuid()}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await putBytes(files, storageKey, bytes, sha256);
    return { fileName, mimeType: type.mimeType, size: bytes.length, sha256, storageKey };
  };
  return {
    tx,
    random,
    today,
    now,
    note,
    workOf: work,
    day: (days) => addDays(today, days),
    at: (day, hour = 9) => {
      const moment = `${day}T${String(hour).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00.000Z`;
      return moment < now ? moment : now;
    },
    create: make,
    move: async (name, id, move, doing, input = {}) => {
      const moved = await moveOne(work(doing), name, id, move, input);
      note(moved.audit, doing);
      await tellAtOnce(tx, doing.at);
      await tellDistributionsAtOnce(tx, doing.at);
      return dated(doing.at, moved.row);
    },
    view: async (name, id, called, doing) => {
      const own = work(doing);
      const row = await get(own.tx, name, id);
      const asked = { params: { id }, query: {}, input: {}, row, reach: reachesAll };
      const { audit } = await takeAction(own, name, called, asked);
      // A later move looks for the entry, so it cannot wait for the others.
      await auditCascade(own.tx, audit, doing.by);
    },
    store,
    upload: async (values, file, doing) => make('documents', values, doing, { ...(await store(file)) }),
    finish: async () => {
      await insertRows(tx, 'audit-events', audit.map(auditRow), { createdBy: null });
    },
  };
};

const shownOnly = (entity: ResourceName, values: Values | null | undefined) =>
  values ? Object.fromEntries(Object.entries(values).filter(([k]) => !resources[entity].fields[k]?.hidden)) : null;

const auditRow = ({ entry, doing: { at, by } }: { entry: AuditEntry; doing: Doing }): Values => ({
  action: entry.action,
  name: entry.name ?? null,
  entity: entry.entity,
  entityId: entry.entityId ?? null,
  actorId: by.userId,
  actorRole: by.role,
  before: shownOnly(entry.entity, entry.before),
  after: shownOnly(entry.entity, entry.after),
  reason: entry.reason ?? null,
  requestId: 'demo',
  ip: '127.0.0.1',
  createdAt: at,
  updatedAt: at,
});
