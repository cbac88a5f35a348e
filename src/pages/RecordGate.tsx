import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useParams, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { type ResourceName, singulars } from '../../resources/kit/names.ts';
import { iconOf } from '../layout/icons.tsx';
import { isNotHere, useElsewhere } from '../layout/useElsewhere.ts';
import { messageOf } from '../providers/portal.ts';
import { type Caller, useCaller } from '../session/caller.ts';
import { BackLink } from './BackLink.tsx';
import { OrphanedDraft } from './KeptDraft.tsx';
import { EmptyState } from './parts/EmptyState.tsx';

interface Props<R> {
  name: ResourceName;
  record: R | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  children: (record: R) => ReactNode;
}

/** Renders a page once its record is loaded; shows a skeleton before that, and the reason if it is not available. */
export const RecordGate = <R,>({ name, record, error, isPending, refetch, children }: Props<R>) => {
  const translate = useTranslate();
  const { id = null } = useParams<{ id: string }>();
  const isOther = isContextOfItsOwn(useCaller(), name, id);
  // Links carry no context: a record in another context is opened there. The same applies to a record that is itself
  // another context: it may be readable here, but nothing could be entered for it.
  const search = useElsewhere(name, id, record ? isOther : isNotHere(error));
  if (record && search !== 'seeking') return children(record);
  if (isPending || search === 'seeking')
    return (
      <Stack spacing={2} aria-busy aria-label={translate('layout.loading.page')} role="status">
        <Skeleton variant="text" width={280} height={40} />
        <Skeleton variant="rounded" height={160} />
        <Skeleton variant="rounded" height={280} />
      </Stack>
    );
  const message = messageOf(error);
  return (
    <>
      <BackLink name={name} />
      <EmptyState
        Icon={iconOf(resources[name].icon)}
        title={translate(message, { _: message })}
        isPage
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('layout.error.retry')}
          </Button>
        }
      />
      {isNotHere(error) && <OrphanedDraft name={name} />}
    </>
  );
};

/** Returns whether the record is another context of the user, of the same type as the current one. */
const isContextOfItsOwn = ({ context: present, contexts }: Caller, name: ResourceName, id: string | null): boolean =>
  present !== null &&
  singulars[name] === present.type &&
  contexts.some((context) => context.type === present.type && context.id === id && context.id !== present.id);
