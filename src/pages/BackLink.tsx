import BackIcon from '@mui/icons-material/ChevronLeft';
import Link from '@mui/material/Link';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import type { Row } from '../providers/record.ts';
import { startsAt, useLinkTo } from '../routing/links.ts';
import { useRole } from '../session/role.ts';
import { useOwnList } from './list/SourceRows.tsx';

const style = { display: 'inline-flex', alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 };

/**
 * The back link: to the record's details, else to the list, view or related page it was opened from, else to the
 * previous page. Omitted on the record that is the home page of a role.
 */
export const BackLink = ({ name, record }: { name: ResourceName; record?: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = useTitle();
  const way = useLinkTo();
  const role = useRole();
  const details = record && way(name, 'show', record);
  const list = useOwnList(name);
  const icon = <BackIcon sx={{ fontSize: 18, ml: -0.5 }} />;
  if (details)
    return (
      <Link component={LinkBase} to={details} sx={style}>
        {icon}
        {title(name, record)}
      </Link>
    );
  if (startsAt(role, name)) return null;
  if (list)
    return (
      <Link component={LinkBase} to={list.to} sx={style}>
        {icon}
        {list.label}
      </Link>
    );
  return (
    <Link component="button" type="button" onClick={() => navigate(-1)} sx={style}>
      {icon}
      {translate('generic.back')}
    </Link>
  );
};
