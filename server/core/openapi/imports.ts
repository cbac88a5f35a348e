import { imported, sheet, sheetForms } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { MOST_SHEET_ROWS, sheetColumns } from '../../../resources/sheets.ts';
import { workbookType } from '../export/workbook.ts';
import { answer, body, bytes, failures, type Json, jsonSchema, key, operation, text } from './schemas.ts';

/** Returns the import paths of an entity: read a table, create its rows. */
export const importPaths = (name: ResourceName): Json => {
  const { imports } = resources[name];
  if (!imports) return {};
  return {
    [`/${name}/import/read`]: {
      post: operation(name, 'readSheet', {
        description: 'Reads the table in a CSV or XLSX file and stores nothing.',
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['content'],
          properties: { content: { type: 'string', contentEncoding: 'base64' } },
        }),
        responses: { '200': answer('The cells of the table as text', jsonSchema(sheet)), ...failures },
      }),
    },
    [`/${name}/import/template`]: {
      post: operation(name, 'writeTemplate', {
        description: 'Returns a workbook to fill in, with a header row and an example row.',
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['headings', 'example'],
          properties: { headings: { type: 'array', items: text }, example: { type: 'array', items: text } },
        }),
        responses: {
          '200': { description: 'The workbook', content: bytes(workbookType) },
          ...failures,
        },
      }),
    },
    [`/${name}/import`]: {
      post: operation(name, 'import', {
        description: `Creates a record for each row, at most ${MOST_SHEET_ROWS}, either for all rows or for none. With dryRun, returns the expected result of each row.`,
        parameters: [key],
        requestBody: body({
          type: 'object',
          additionalProperties: false,
          required: ['columns', 'rows'],
          properties: {
            columns: { type: 'array', items: { enum: sheetColumns(name, imports.roles).map(({ path }) => path) } },
            rows: { type: 'array', maxItems: MOST_SHEET_ROWS, items: { type: 'array', items: text } },
            forms: { ...jsonSchema(sheetForms), required: [] },
            dryRun: { type: 'boolean' },
          },
        }),
        responses: {
          '200': answer('Expected result of each row', jsonSchema(imported)),
          '201': answer('Result of each row', jsonSchema(imported)),
          ...failures,
        },
      }),
    },
  };
};
