import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { mayVisit } from '../../routing/match.ts';
import { useRole } from '../../session/role.ts';

/** Links to the screens that an entity declares for its list, if the role may open them. */
export const ListedScreens = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const role = useRole();
  return Object.entries(resources[name].screens)
    .filter(([, { isListed, path }]) => isListed && mayVisit(path, role))
    .map(([screen, { path }]) => (
      <Button key={screen} color="inherit" component={LinkBase} to={path}>
        {translate(`resources.${name}.screens.${screen}`)}
      </Button>
    ));
};
