import Button from '@mui/material/Button';
import { LinkBase, useCloseNotification, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useLinkTo } from './links.ts';

interface Props {
  name: ResourceName;
  record: Readonly<Record<string, unknown>>;
}

/** Links a notification to its record. Renders nothing on the page of the record, and without a right to open it. */
export const OpenRecord = ({ name, record }: Props) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { pathname } = useLocation();
  const path = useLinkTo()(name, 'show', record);
  if (!path || path === pathname) return null;
  return (
    <Button color="inherit" size="small" component={LinkBase} to={path} onClick={() => close()}>
      {translate('generic.open')}
    </Button>
  );
};
