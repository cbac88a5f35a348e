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
import { KeptDraft } from './KeptDraft.tsx';
import { EmptyState } from './parts/EmptyState.tsx';

interface Props<R> {
  name: ResourceName;
  record: R | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  children: (record: R) => ReactNode;
}

/** Shows a page of a record once it is there; until then its outline, and why it cannot be had. */
export const RecordGate = <R,>({ name, record, error, isPending, refetch, children }: Props<R>) => {
  const translate = useTranslate();
  const { id = null } = useParams<{ id: string }>();
  const isOther = isContextOfItsOwn(useCaller(), name, id);
  // A link knows of no context: what lies in another one is opened there. What is another one itself can be read from
  // here by whoever has both, but nothing could be entered for it.
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
      {isNotHere(error) && <KeptDraft name={name} />}
    </>
  );
};

/** Is the record a context of the person, beside that of the same type in which they work? */
const isContextOfItsOwn = ({ context: present, contexts }: Caller, name: ResourceName, id: string | null): boolean =>
  present !== null &&
  singulars[name] === present.type &&
  contexts.some((context) => context.type === present.type && context.id === id && context.id !== present.id);
