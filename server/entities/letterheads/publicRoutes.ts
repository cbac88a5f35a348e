import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { txOn } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';

interface Organisation {
  name: string;
  version: number;
  logo: string | null;
}

const LOGO_PATH = '/organisation-logo';
/** Requests without sign-in query the database at most this often. */
const REMEMBERED_MS = 2000;

/**
 * Registers the logo of the sign-in page, and returns the organisation's name and the path of its logo for the public
 * configuration: null without a letterhead, or without a database.
 */
export const publicOrganisation = (app: FastifyInstance, { database, log }: Pick<Deps, 'database' | 'log'>) => {
  let known: { until: number; found: Promise<Organisation | null> } | undefined;
  const organisation = (): Promise<Organisation | null> => {
    if (!known || known.until < Date.now()) {
      const found = txOn(database.app)
        .first<Organisation>(
          sql`select legal_name as name, version, logo from letterheads where fund_id is null and ${notDeleted(null)}`,
        )
        .catch((error: unknown) => {
          log.error(error);
          return undefined;
        })
        .then((row) => row ?? null);
      known = { until: Date.now() + REMEMBERED_MS, found };
    }
    return known.found;
  };
  app.get(LOGO_PATH, async (_, reply) => {
    const found = await organisation();
    if (!found?.logo) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      .send(Buffer.from(found.logo, 'base64'));
  });
  return async () => {
    const found = await organisation();
    return found && { name: found.name, logo: found.logo ? `${LOGO_PATH}?v=${found.version}` : null };
  };
};
