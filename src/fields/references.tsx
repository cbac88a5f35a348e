import Chip from '@mui/material/Chip';
import type { MouseEvent, ReactElement } from 'react';
import {
  LinearProgress,
  Link,
  ReferenceArrayField,
  ReferenceFieldBase,
  SingleFieldList,
  useFieldValue,
  useRecordContext,
  useReferenceFieldContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { Kind } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row, Values } from '../providers/record.ts';
import { canOpen, useLinkTo } from '../routing/links.ts';
import { useRole } from '../session/role.ts';
import { useDialogPending } from './dialogState.ts';
import { usePerson } from './people.tsx';
import { targetOf } from './target.ts';
import { useTitle } from './title.ts';
import type { DeclaredProps } from './types.ts';
import { Dash } from './valueFields.tsx';

/** The title of the record in context. */
export const RecordTitle = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Values & { id: string }>();
  const title = useTitle();
  return record ? <span>{title(name, record)}</span> : null;
};

const Unknown = () => {
  const translate = useTranslate();
  return (
    <span title={translate('generic.show.unknown')}>
      <Dash />
    </span>
  );
};

/** Placeholder while a name loads. */
const Coming = () => {
  useDialogPending();
  return <LinearProgress />;
};

const Named = () => {
  const { link } = useReferenceFieldContext();
  return (
    <span style={{ lineHeight: 'initial' }}>
      {link ? (
        // A click on the link must not also open the row's own record.
        <Link to={link} onClick={(event: MouseEvent) => event.stopPropagation()} state={{ _scrollToTop: true }}>
          <RecordTitle />
        </Link>
      ) : (
        <RecordTitle />
      )}
    </span>
  );
};

const quiet = { retry: false } as const;

/** The name of a user whose account the reader cannot open, if the record context provides it. */
const Told = ({ source, record, unknown }: { source: string; record: Values | undefined; unknown: ReactElement }) => {
  const person = usePerson(source, record);
  return person ? <span>{person}</span> : unknown;
};

interface Props {
  to: ResourceName;
  source: string;
  record?: Values;
  isLink?: boolean;
  /** Replaces the dash if the record is not visible. */
  unknown?: ReactElement;
}

/** The title of the record that `source` refers to, linked to its details if the role may open them; never a raw id. */
export const NameField = ({ to, source, record, isLink = true, unknown = <Unknown /> }: Props) => {
  const isAllowed = can(resources[to], 'show', useRole());
  const way = useLinkTo();
  if (!isAllowed) return <Told source={source} record={record} unknown={unknown} />;
  return (
    <ReferenceFieldBase
      reference={to}
      source={source}
      {...(record && { record })}
      // react-admin accepts this prop, but its types omit it.
      {...{ link: (referred: Row) => (isLink && way(to, 'show', referred)) || false }}
      queryOptions={quiet}
      loading={<Coming />}
      error={unknown}
      empty={unknown}
    >
      <Named />
    </ReferenceFieldBase>
  );
};

/** The title of a record given by id. */
export const RefName = ({ to, id, isLink = true }: { to: ResourceName; id: string; isLink?: boolean }) => (
  <NameField to={to} source="to" record={{ id, to: id }} isLink={isLink} />
);

/** A sibling field may name the entity. */
const TargetField = ({ field, source, isLinkless = false }: DeclaredProps<Kind>) => {
  const to = targetOf(field, useRecordContext() ?? {});
  return to ? <NameField to={to} source={source} isLink={!isLinkless} /> : <Dash />;
};

export const RefField = (props: DeclaredProps<'ref'>) => <TargetField {...props} />;
export const AnyRefField = (props: DeclaredProps<'anyRef'>) => <TargetField {...props} />;
export const RecordIdField = (props: DeclaredProps<'recordId'>) => <TargetField {...props} />;

export const RefsField = ({ field, source }: DeclaredProps<'refs'>) => {
  const role = useRole();
  const ids: unknown = useFieldValue({ source });
  if (!can(resources[field.to], 'show', role) || !Array.isArray(ids)) return <Dash />;
  return (
    <ReferenceArrayField reference={field.to} source={source} perPage={100} queryOptions={quiet}>
      <SingleFieldList linkType={canOpen(role, field.to, 'show') && 'show'}>
        <Chip size="small" label={<RecordTitle />} />
      </SingleFieldList>
    </ReferenceArrayField>
  );
};
