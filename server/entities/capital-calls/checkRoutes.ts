import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ApiError } from '../../core/base/errors.ts';
import { seal } from '../../core/base/secrets.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { txOn } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';
import type { Limits } from '../../core/http/limits.ts';
import { localeAsked, translatorFor } from '../../core/i18n/translator.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Checked, checkPage } from './checkPage.ts';
import { isWireCode, type Wire } from './wireCode.ts';

const asked = z.object({
  reference: z.string().check(z.trim(), z.maxLength(100)),
  code: z.string().check(z.trim(), z.maxLength(40)),
});

/** Only notices still in force, with an account still in use. */
const wireOf = (deps: Deps, reference: string) =>
  txOn(deps.database.app).first<Wire>(
    sql`select l.payment_reference as reference, c.bank_snapshot as bank, c.wire_number as "wireNumber"
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join bank_accounts a on a.id = c.bank_account_id
      where l.payment_reference = ${reference} and ${notDeleted('l')} and ${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')}
        and a.status = 'active' and ${notDeleted('a')} and c.wire_number is not null`,
  );

/** An unknown reference takes the same time and reveals nothing. */
const nothing = (): Wire => ({ reference: '', bank: {}, wireNumber: seal('nothing to pay to') });

const check = async (deps: Deps, body: unknown): Promise<Checked> => {
  const given = asked.safeParse(body);
  if (!given.success) throw new ApiError('BAD_REQUEST');
  const { reference, code } = given.data;
  const wire = await wireOf(deps, reference);
  const isValid = isWireCode(code, wire ?? nothing()) && wire !== undefined;
  return { valid: isValid, account: isValid ? (wire?.bank.accountNumber ?? null) : null };
};

/**
 * Registers the page, and the API, on which recipients of a notice verify its wire instructions without signing in. It
 * reveals whether they are valid, and the last digits of the account, but neither owner nor amount.
 */
export const checkRoutes = async (app: FastifyInstance, deps: Deps, limits: Limits) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2000 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    limits.request(request);
    reply.header('cache-control', 'no-store');
  });
  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: Partial<Record<string, string>>,
    found?: Checked,
  ) => {
    const speech = await translatorFor(localeAsked(request.headers['accept-language']));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': speech.locale })
      .send(checkPage(speech, given, found));
  };
  app.get('/check', (request, reply) => page(request, reply, {}));
  app.post('/check', async (request, reply) => {
    const found = await check(deps, request.body);
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return found;
    return page(request, reply, request.body as Record<string, string>, found);
  });
};
