import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { iconOf } from '../layout/icons.tsx';
import { BackLink } from './BackLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { messageOf } from './provider.ts';
import type { Row } from './rows/useRows.ts';

interface Props {
  name: ResourceName;
  record: Row | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  children: (record: Row) => ReactNode;
}

/** Shows a page of a record once it is there; until then its outline, and why it cannot be had. */
export const RecordGate = ({ name, record, error, isPending, refetch, children }: Props) => {
  const translate = useTranslate();
  if (record) return children(record);
  if (isPending)
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
    </>
  );
};
