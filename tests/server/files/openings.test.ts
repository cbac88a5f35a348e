import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uniqueNames } from '../../../server/core/routes/archives.ts';
import { auditInsertion } from '../../../server/core/tables/audit.ts';
import { startApp, tokenOf } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { filesInZip } from '../../helpers/zip.ts';
import { until } from '../../setup/until.ts';

let world: World;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

type Confidentiality = 'standard' | 'sensitive';

/** The id of a new document of the partner la1. */
const paper = async (confidentiality: Confidentiality = 'sensitive'): Promise<string> => {
  serial += 1;
  const values = { title: `Paper ${serial}`, type: 'other', ownerKind: 'Partner', ownerId: world.partners.la1 };
  const file = { name: `paper-${serial}.txt`, bytes: Buffer.from(`paper ${serial}`) };
  const { status, body } = await upload(world, 'admin', { ...values, confidentiality }, file);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.document?.id);
};

const open = (who: 'admin' | 'ma' | 'mb' | 'la1', id: string, query = '') =>
  world.ask[who]<{ error: { code: string } }>('GET', `/documents/${id}/file${query}`);

const openings = (id: string) =>
  world.tx.rows(
    sql`select entity, name, actor_id as "actorId", actor_role as "actorRole", before, after from audit_events
      where action = 'open_file' and entity_id = ${id} order by created_at, id`,
  );

const entryOf = (actorId: string, actorRole: string) => ({
  entity: 'documents',
  name: null,
  actorId,
  actorRole,
  before: null,
  after: null,
});

/** Runs `work` while the audit accepts no rows for opened files. */
const withoutAudit = async (work: () => Promise<void>) => {
  await world.database.owner.query(
    "create trigger refuse_openings before insert on audit_events for each row when (new.action = 'open_file') execute function refuse_change()",
  );
  try {
    await work();
  } finally {
    await world.database.owner.query('drop trigger refuse_openings on audit_events');
  }
};

describe('the opening of a file', () => {
  test('adds one audit entry for each user, of a preview, a download and simultaneous requests', async () => {
    const id = await paper();
    const answers = await Promise.all(['?preview=true', '', '', ''].map((query) => open('la1', id, query)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await open('ma', id)).status).toBe(200);
    expect(await openings(id)).toEqual([entryOf(world.users.la1, 'lp'), entryOf(world.users.ma, 'fund_manager')]);
  });

  test.each([
    [9, 1],
    [11, 2],
  ])('%i minutes after the last entry leaves %i in all', async (minutes, count) => {
    const id = await paper();
    await world.tx.run(
      auditInsertion(
        { action: 'open_file', entity: 'documents', entityId: id },
        { caller: { userId: world.users.la1, role: 'lp', context: null }, requestId: '', ip: '' },
        new Date(Date.now() - minutes * 60_000).toISOString(),
      ),
    );
    expect((await open('la1', id)).status).toBe(200);
    expect(await openings(id)).toHaveLength(count);
  });

  test('is in the history of the record for administrators and managers', async () => {
    const id = await paper();
    await open('la1', id);
    for (const who of ['admin', 'ma'] as const) {
      const { body } = await world.ask[who]<{ history: object[] }>('GET', `/documents/${id}/history`);
      expect(body.history[0], who).toMatchObject({ action: 'open_file', actorId: world.users.la1, actorName: 'la1' });
    }
    expect((await world.ask.la1('GET', `/documents/${id}/history`)).status).toBe(403);
  });

  test('is not audited if no byte is sent: HEAD, an inaccessible record, a missing file', async () => {
    const id = await paper();
    const head = { method: 'HEAD', url: `/api/v1/documents/${id}/file` } as const;
    const { statusCode } = await world.app.inject({ ...head, headers: { authorization: `Bearer ${tokenOf('la1')}` } });
    expect(statusCode).toBe(200);
    expect((await open('mb', id)).status).toBe(404);
    const [stored] = await world.tx.rows<{ key: string }>(
      sql`select storage_key as key from documents where id = ${id}`,
    );
    rmSync(join(world.dataDir, 'files', stored?.key ?? ''));
    expect((await open('la1', id)).status).toBe(404);
    expect(await openings(id)).toEqual([]);
  });

  test('does not wait for the audit of a standard file', async () => {
    const id = await paper('standard');
    const locking = await world.database.owner.connect();
    try {
      await locking.query('begin; lock table audit_events in exclusive mode');
      const { status, text } = await open('la1', id);
      expect([status, text]).toEqual([200, `paper ${serial}`]);
    } finally {
      await locking.query('rollback');
      locking.release();
    }
    await until(async () => expect(await openings(id)).toEqual([entryOf(world.users.la1, 'lp')]));
  });

  test('is refused for a confidential file if the audit fails, and for no other', async () => {
    const [sensitive, standard] = [await paper('sensitive'), await paper('standard')];
    await withoutAudit(async () => {
      const refused = await open('la1', sensitive);
      expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(refused.headers['content-disposition']).toBeUndefined();
      const sent = await open('la1', standard);
      expect([sent.status, sent.text]).toEqual([200, `paper ${serial}`]);
    });
    expect((await open('la1', sensitive)).status).toBe(200);
    expect(await openings(sensitive)).toHaveLength(1);
  });
});

test('the readers of a file are listed for staff of its fund', async () => {
  const id = await paper();
  for (const who of ['la1', 'ma', 'la1'] as const) expect((await open(who, id)).status).toBe(200);
  const readers = async () =>
    (await world.ask.ma<{ openings: { userId: string; times: number }[] }>('GET', `/documents/${id}/openings`)).body
      .openings;
  await until(async () =>
    expect((await readers()).map(({ userId, times }) => [userId, times]).sort()).toEqual(
      [
        [world.users.la1, 1],
        [world.users.ma, 1],
      ].sort(),
    ),
  );
  expect((await world.ask.la1('GET', `/documents/${id}/openings`)).status).toBe(403);
  expect((await world.ask.mb('GET', `/documents/${id}/openings`)).status).toBe(404);
});

describe('an archive of several files', () => {
  const archive = (who: 'ma' | 'mb' | 'la1', ids: unknown) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/documents/archive',
      headers: { authorization: `Bearer ${tokenOf(who)}` },
      payload: { ids },
    });

  test('holds each file once, and each opening is audited', async () => {
    const ids = [await paper(), await paper('standard')];
    const answer = await archive('ma', [...ids, ids[0]]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(await filesInZip(answer.rawPayload)).toEqual({
      [`paper-${serial - 1}.txt`]: Buffer.from(`paper ${serial - 1}`),
      [`paper-${serial}.txt`]: Buffer.from(`paper ${serial}`),
    });
    for (const id of ids)
      await until(async () => expect(await openings(id)).toEqual([entryOf(world.users.ma, 'fund_manager')]));
  });

  test('is refused as a whole for a record out of reach, and for a wrong list', async () => {
    const [own, foreign] = [await paper(), await paper()];
    expect((await archive('la1', [own])).statusCode).toBe(200);
    expect((await archive('mb', [own, foreign])).statusCode).toBe(404);
    expect(await openings(foreign)).toEqual([]);
    for (const ids of [undefined, [], ['x'], Array.from({ length: 501 }, () => own)])
      expect((await archive('ma', ids)).statusCode).toBe(422);
  });

  test('is refused if an opening cannot be audited', async () => {
    const id = await paper();
    await withoutAudit(async () => {
      expect((await archive('ma', [id])).statusCode).toBe(503);
    });
    expect(await openings(id)).toEqual([]);
  });

  test('gives files of the same name different names', () => {
    expect(uniqueNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'b', 'b', '.pdf'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'b',
      'b (2)',
      '.pdf',
    ]);
  });
});
