import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { mayVisit } from '../../routing/match.ts';
import { useRole } from '../../session/role.ts';

/** The declared screens of a record that are offered in its present state and open to the role. */
export const ScreenLinks = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const role = useRole();
  return Object.entries(resources[name].screens).flatMap(([screen, { path, offer }]) => {
    const isOffered = offer && Object.entries(offer).every(([state, values]) => values.includes(String(record[state])));
    const to = path.replace(':id', encodeURIComponent(plainId(name, record.id)));
    if (!isOffered || !mayVisit(to, role)) return [];
    return [
      <Button key={screen} variant="outlined" component={LinkBase} to={to}>
        {translate(`resources.${name}.screens.${screen}`)}
      </Button>,
    ];
  });
};
