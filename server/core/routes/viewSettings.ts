import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Setting, Settings } from '../../../resources/session.ts';
import { invalidAt } from '../base/errors.ts';
import { txOn } from '../db/tx.ts';
import type { Deps } from '../http/deps.ts';
import { callerIn } from '../http/request.ts';
import { messageFor } from '../i18n/message.ts';

const keys = /^[a-z][\w.-]{0,119}$/i;
const MOST_KEYS = 300;
const MOST_BYTES = 16_384;

/**
 * Stores a user's list settings (columns, filters, saved views) by names of the web app, private and shared across
 * browsers. Neither versioned nor audited, because no record changes: the last write wins. A null value deletes the
 * name.
 */
export const viewSettingsRoutes = (app: FastifyInstance, deps: Deps) => {
  app.get('/user/settings', async (request): Promise<Settings> => {
    const rows = await txOn(deps.database.app).rows<{ key: string; value: unknown }>(
      sql`select key, value from view_settings where user_id = ${callerIn(request).userId} order by key`,
    );
    return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  });

  app.put('/user/settings/:key', async (request): Promise<Setting> => {
    const { userId } = callerIn(request);
    const { key } = request.params as { key: string };
    const { value = null } = (request.body ?? {}) as { value?: unknown };
    if (!keys.test(key)) throw invalidAt('key', 'refusals.requests.setting');
    const tx = txOn(deps.database.app);
    if (value === null) {
      await tx.run(sql`delete from view_settings where user_id = ${userId} and key = ${key}`);
      return { key, value };
    }
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > MOST_BYTES)
      throw invalidAt('value', messageFor('refusals.requests.bytes', { limit: MOST_BYTES }));
    const stored = await tx.first(
      sql`insert into view_settings (user_id, key, value) select ${userId}, ${key}, ${text}::jsonb
        where (select count(*) from view_settings where user_id = ${userId} and key <> ${key}) < ${MOST_KEYS}
        on conflict (user_id, key) do update set value = excluded.value, updated_at = now() returning key`,
    );
    if (!stored) throw invalidAt('key', messageFor('refusals.requests.names', { limit: MOST_KEYS }));
    return { key, value };
  });
};
