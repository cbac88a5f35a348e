import { createHash } from 'node:crypto';
import { countOf, type ReportData, rowsOf } from '../writers/data.ts';

/**
 * Returns the same report, whose rows are hashed while being written so that files with the same content can be
 * recognized.
 */
export const hashed = (report: ReportData): { data: ReportData; hash: () => string } => {
  const { title, about, form } = report;
  const hash = createHash('sha256').update(JSON.stringify({ title, about, ...(form && { form: form.data }) }));
  const sections = report.sections.map((section) => ({
    ...section,
    rows: {
      count: countOf(section),
      read: async function* () {
        const { heading, columns } = section;
        hash.update(JSON.stringify({ heading, columns }));
        for await (const row of rowsOf(section)) {
          hash.update(JSON.stringify(row));
          yield row;
        }
      },
    },
  }));
  return { data: { ...report, sections }, hash: () => hash.digest('hex') };
};
