import { imported, sheet, sheetForms } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { MOST_SHEET_ROWS, sheetColumns } from '../../../resources/sheets.ts';
import { workbookType } from '../export/workbook.ts';
import { answer, body, bytes, closed, type Json, jsonSchema, key, list, operation, text } from './schemas.ts';

/** Returns the import paths of an entity: read a table, create its rows. */
export const importPaths = (name: ResourceName): Json => {
  const { imports } = resources[name];
  if (!imports) return {};
  const columns = list({ enum: sheetColumns(name, imports.roles).map(({ path }) => path) });
  const rows = { ...list(list(text)), maxItems: MOST_SHEET_ROWS };
  const forms = { ...jsonSchema(sheetForms), required: [] };
  return {
    [`/${name}/import/read`]: {
      post: operation(name, 'readSheet', {
        description: 'Reads the table in a CSV or XLSX file and stores nothing.',
        requestBody: body(closed({ content: { type: 'string', contentEncoding: 'base64' } })),
        responses: { '200': answer('The cells of the table as text', jsonSchema(sheet)) },
      }),
    },
    [`/${name}/import/template`]: {
      post: operation(name, 'writeTemplate', {
        description: 'Returns a workbook to fill in, with a header row and an example row.',
        requestBody: body(closed({ headings: list(text), example: list(text) })),
        responses: { '200': { description: 'The workbook', content: bytes(workbookType) } },
      }),
    },
    [`/${name}/import`]: {
      post: operation(name, 'import', {
        description: `Creates a record for each row, at most ${MOST_SHEET_ROWS}, either for all rows or for none. With dryRun, returns the expected result of each row.`,
        parameters: [key],
        requestBody: body(closed({ columns, rows }, { forms, dryRun: { type: 'boolean' } })),
        responses: {
          '200': answer('Expected result of each row', jsonSchema(imported)),
          '201': answer('Result of each row', jsonSchema(imported)),
        },
      }),
    },
  };
};
