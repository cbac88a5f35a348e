import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';
import { isBeside, isFilled } from './filled.ts';
import { DeclaredField, viewOf } from './index.tsx';
import { Pair, Pairs } from './Pairs.tsx';

interface Props {
  name: ResourceName;
  fields: readonly string[];
  /** Defaults to the record context. */
  record?: Values;
  /** Omits empty values. */
  isFilledOnly?: boolean;
}

/** Labelled values of a record that the role may read. */
export const Facts = ({ name, fields, record: given, isFilledOnly = false }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const contextRecord = useRecordContext<Values>();
  const record = given ?? contextRecord ?? {};
  return (
    <RecordContextProvider value={record}>
      <Pairs>
        {fields.map((source) => {
          const field = fieldOf(resources[name], source);
          const hasValue = isFilled(record[source]);
          if (!field || !isReadable(field, role) || isBeside(field, record[source], record)) return null;
          if (isFilledOnly && !hasValue) return null;
          return (
            <Pair
              key={source}
              label={translate(`resources.${name}.fields.${source}`)}
              isWide={hasValue && viewOf(field).isWide === true}
            >
              <DeclaredField name={name} source={source} />
            </Pair>
          );
        })}
      </Pairs>
    </RecordContextProvider>
  );
};
