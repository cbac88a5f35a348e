import type { Related } from '../../resources/kit/resource.ts';
import type { Row } from './record.ts';

/** Returns initial values of a new row of a related list: constants, and values of the record. */
export const givenTo = ({ with: given = {} }: Related, record: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => {
      const text = typeof value === 'string' ? value : record[value.of];
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
