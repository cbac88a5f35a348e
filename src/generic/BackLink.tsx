import BackIcon from '@mui/icons-material/ChevronLeft';
import Link from '@mui/material/Link';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from '../kinds/role.ts';
import { useTitle } from '../kinds/title.ts';
import { pathTo } from '../routing/paths.ts';
import type { Row } from './rows/useRows.ts';

const style = { display: 'inline-flex', alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 };

/** The way back: to the record's details, else to the list, else to where the person came from. */
export const BackLink = ({ name, record }: { name: ResourceName; record?: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = useTitle();
  const role = useRole();
  const resource = resources[name];
  const isListed = !resource.inner && can(resource, 'list', role);
  const icon = <BackIcon sx={{ fontSize: 18, ml: -0.5 }} />;
  if (record && can(resource, 'show', role))
    return (
      <Link component={LinkBase} to={pathTo(name, 'show', record)} sx={style}>
        {icon}
        {title(name, record)}
      </Link>
    );
  if (isListed)
    return (
      <Link component={LinkBase} to={pathTo(name, 'list')} sx={style}>
        {icon}
        {translate(`resources.${name}.name`, { smart_count: 2 })}
      </Link>
    );
  return (
    <Link component="button" type="button" onClick={() => navigate(-1)} sx={style}>
      {icon}
      {translate('generic.back')}
    </Link>
  );
};
