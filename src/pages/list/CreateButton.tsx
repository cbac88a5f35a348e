import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { createLink, creatingScreen } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';

interface Props {
  name: ResourceName;
  /** Initial values of the form. */
  prefill?: Readonly<Record<string, string>>;
  size?: 'small' | 'medium';
}

/** Links to the form for a new record, if the role may create one. */
export const CreateButton = ({ name, prefill, size = 'medium' }: Props) => {
  const translate = useTranslate();
  const way = createLink(useRole(), name);
  const screen = creatingScreen(name);
  const { pathname } = useLocation();
  if (!way) return null;
  const query = prefill ? `?${new URLSearchParams(prefill)}` : '';
  const entity = translate(`resources.${name}.name`, { smart_count: 1 });
  return (
    <Button
      variant="contained"
      size={size}
      component={LinkBase}
      to={`${way}${query}`}
      // Return address on cancel.
      state={{ from: pathname }}
      startIcon={<AddIcon />}
    >
      {screen
        ? translate(`resources.${name}.screens.${screen}`)
        : translate(resources[name].upload ? 'generic.upload.label' : 'generic.form.create', { name: entity })}
    </Button>
  );
};
