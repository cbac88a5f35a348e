import type { RecordOf } from '../../../resources/index.ts';

type Period = Pick<RecordOf<'reports'>, 'asOf' | 'periodStart'>;

/** Returns the values of a report that is made from a saved one. It keeps these contents if the saved one changes. */
export const reportOf = (
  { id, title, entity, contents, format, fundId }: RecordOf<'report-definitions'>,
  { asOf, periodStart }: Period,
) => ({
  title,
  kind: 'custom' as const,
  format,
  fundId,
  asOf,
  periodStart,
  parameters: { entity, contents },
  definitionId: id,
});
