import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type SyntheticEvent, useMemo } from 'react';
import { LinkBase, useGetManyAggregate, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { isResourceName, type ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../role.ts';
import { useTitle } from '../title.ts';
import type { ShowProps, Values } from '../types.ts';
import { useWay } from '../ways.ts';
import { Dash } from './plain.tsx';

/** The name of a record of another entity, with a link to its details where the role may open them; never a raw id. */
export const RefName = ({ to, id, isLink = true }: { to: ResourceName; id: string; isLink?: boolean }) => {
  const { record, isPending } = useReferenced(to, id);
  const way = useWay();
  const title = useTitle();
  const translate = useTranslate();
  if (isPending) return <Skeleton component="span" variant="text" width={96} sx={{ display: 'inline-block' }} />;
  if (!record)
    return (
      <span title={translate('generic.show.unknown')}>
        <Dash />
      </span>
    );
  const name = title(to, record);
  const href = isLink ? way(to, 'show', record) : null;
  if (!href) return <span>{name}</span>;
  return (
    <Link component={LinkBase} to={href} onClick={stop}>
      {name}
    </Link>
  );
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** All names that a page shows come in one request for each entity. */
const useReferenced = (to: ResourceName, id: string) => {
  const isAllowed = can(resources[to], 'show', useRole());
  const ids = useMemo(() => [id], [id]);
  const { data, isPending } = useGetManyAggregate<Values & { id: string }>(
    to,
    { ids },
    { enabled: isAllowed, retry: false },
  );
  return { record: data?.[0], isPending: isAllowed && isPending };
};

export const Ref = ({ field, value }: ShowProps<'ref'>) => <RefName to={field.to} id={String(value)} />;

export const AnyRef = ({ field, value, record }: ShowProps<'anyRef'>) => {
  const to = field.to[String(record[field.by])];
  return to ? <RefName to={to} id={String(value)} /> : <Dash />;
};

export const RecordId = ({ field, value, record }: ShowProps<'recordId'>) => {
  const to = record[field.by];
  return isResourceName(to) ? <RefName to={to} id={String(value)} /> : <Dash />;
};

export const Refs = ({ field, value }: ShowProps<'refs'>) => {
  const ids = value as string[];
  if (!ids.length) return <Dash />;
  return (
    <span>
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <RefName to={field.to} id={id} />
        </Fragment>
      ))}
    </span>
  );
};
