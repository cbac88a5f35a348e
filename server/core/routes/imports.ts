import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Imported, type Sheet, sheetForms } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, sheetEntities } from '../../../resources/sheets.ts';
import { type Asked, asking } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { invalidAt } from '../base/errors.ts';
import { createQueue } from '../base/queue.ts';
import { passed } from '../entity/checks.ts';
import { permit } from '../entity/reads.ts';
import { dayCode } from '../export/styles.ts';
import { workbookType, writeWorkbook } from '../export/workbook.ts';
import { Refusal } from '../files/inspect/refusal.ts';
import { readSheet } from '../files/sheets/read.ts';
import { tooMany } from '../files/sheets/workbook.ts';
import type { Deps } from '../http/deps.ts';
import { callerIn } from '../http/request.ts';
import { write } from '../http/write.ts';
import { localeAsked, type Translator, translatorFor } from '../i18n/translator.ts';
import { importRows, type Outcomes } from '../imports/rows.ts';
import type { AuditEntry } from '../tables/audit.ts';
import type { Values } from '../tables/types.ts';

/** Size of a 3 MB file in base64 JSON. */
const LARGEST_FILE = 4 * 1024 * 1024;
const LARGEST_ROWS = 2 * 1024 * 1024;
const LONGEST_CELL = 10_000;
/** Sheets are tried row by row; beyond two at a time they are queued so that connections remain for others. */
const enter = createQueue({ atOnce: 2, waiting: 30, patience: 60_000 });

const fileShape = z.strictObject({
  content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
}) as z.ZodMiniType<Values>;
const rowsShape = z.strictObject({
  columns: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_SHEET_COLUMNS)),
  rows: z
    .array(z.array(z.string().check(z.maxLength(LONGEST_CELL))).check(z.maxLength(MOST_SHEET_COLUMNS)))
    .check(z.minLength(1)),
  forms: z.optional(z.partial(sheetForms)),
  confirmed: z.optional(z.array(z.int()).check(z.maxLength(MOST_SHEET_ROWS))),
  dryRun: z.optional(z.boolean()),
}) as unknown as z.ZodMiniType<Body & Values>;

const templateShape = z.strictObject({
  headings: z.array(z.string().check(z.maxLength(LONGEST_CELL))).check(z.minLength(1), z.maxLength(MOST_SHEET_COLUMNS)),
  example: z.array(z.string().check(z.maxLength(LONGEST_CELL))).check(z.maxLength(MOST_SHEET_COLUMNS)),
}) as unknown as z.ZodMiniType<Template & Values>;

/** An import template: headings in the reader's language, and an example row. */
interface Template {
  headings: string[];
  example: string[];
}

interface Body {
  columns: string[];
  rows: string[][];
  forms?: Partial<z.infer<typeof sheetForms>>;
  confirmed?: number[];
  dryRun?: boolean;
}

const askedFor = (name: ResourceName): Asked => {
  const asked = asking(name, 'create');
  return { ...asked, by: asked.by.filter((role) => resources[name].imports?.roles.includes(role)) };
};

/**
 * Adds POST /{entity}/import/read (the table in a file as text), /import/template (an empty workbook), and /import,
 * which creates one record per row, all or none, on the regular path. With `dryRun` it reports the outcome per row and
 * stores nothing.
 */
export const importRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  if (!resources[name].imports) return;
  const allow = (caller: Caller) => void permit(caller, name, askedFor(name));

  app.post(`/${name}/import/read`, { bodyLimit: LARGEST_FILE }, async (request): Promise<Sheet> => {
    allow(callerIn(request));
    const { content } = passed(fileShape, request.body);
    const leave = await enter();
    try {
      return await readSheet(Buffer.from(String(content), 'base64'));
    } catch (error) {
      throw error instanceof Refusal ? invalidAt('content', error.said) : error;
    } finally {
      leave();
    }
  });

  app.post(`/${name}/import/template`, async (request, reply) => {
    allow(callerIn(request));
    const { headings, example } = passed(templateShape, request.body) as unknown as Template;
    const columns = headings.map((label) => ({ label, kind: 'text' as const }));
    const out = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(out),
      writeWorkbook([{ title: name, head: [], columns, rows: [example] }], { dayCode: dayCode('en', 'iso'), out }),
    ]);
    return reply.type(workbookType).send(bytes);
  });

  app.post(`/${name}/import`, { bodyLimit: LARGEST_ROWS }, async (request, reply) => {
    allow(callerIn(request));
    const {
      columns,
      rows,
      forms = {},
      confirmed = [],
      dryRun = false,
    } = passed(rowsShape, request.body) as unknown as Body;
    if (rows.length > MOST_SHEET_ROWS) throw invalidAt('rows', tooMany);
    const speech = await speechOf(request);
    const leave = await enter();
    return write(
      deps,
      request,
      reply,
      async (work) => {
        const outcomes = await importRows(
          work,
          name,
          { columns, rows, forms, confirmed: new Set(confirmed) },
          { isSure: !dryRun },
        );
        return {
          status: dryRun ? 200 : 201,
          body: answered(outcomes, speech, !dryRun),
          audit: dryRun ? outcomes.notes : [...outcomes.audit, summary(name, columns, outcomes)],
        };
      },
      { allow, isKept: !dryRun, names: sheetEntities(name) },
    ).finally(leave);
  });
};

/** One audit entry for the import, in addition to those of its records. */
const summary = (name: ResourceName, columns: readonly string[], { told }: Outcomes): AuditEntry => ({
  action: 'import',
  entity: name,
  after: { rows: told.length, columns },
});

const speechOf = ({ headers }: FastifyRequest) => translatorFor(localeAsked(headers['accept-language']));

const answered = ({ told, sums, forms }: Outcomes, speech: Translator, isStored: boolean): Imported => ({
  isStored,
  rows: told.map(({ index, row, read, along, untaken, questions, errors }) => ({
    index,
    id: isStored && row ? row.id : null,
    read,
    currency: typeof row?.currency === 'string' ? row.currency : null,
    along: along.map(({ resource, id }) => ({ resource, id: isStored ? id : null })),
    untaken: untaken.map(({ field, message }) => ({ field, message: speech.say(message) })),
    questions: questions.map(({ field, message, resource, id, row: other }) => ({
      ...{ field, message: speech.say(message), row: other },
      record: isStored || other === null ? { resource, id } : null,
    })),
    errors: errors.map(({ field, message }) => ({ field, message: speech.say(message) })),
  })),
  sums,
  forms,
});
