import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { iconOf } from '../../layout/icons.tsx';
import { createLink } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';
import { EmptyLine } from '../parts/EmptyLine.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { CreateButton } from './CreateButton.tsx';

/** Placeholder of an empty list, with the next step. In a section of a record it is one line. */
export const NoRows = ({ isInner = false }: { isInner?: boolean }) => {
  const translate = useTranslate();
  const { filterValues, setFilters, resource } = useListContext();
  const name = resource as ResourceName;
  const isFiltered = Object.keys(filterValues).length > 0;
  const mayAdd = createLink(useRole(), name) !== null;
  if (isInner) return <EmptyLine text={translate(`resources.${name}.empty`)} />;
  const said = isFiltered ? 'filtered' : mayAdd ? 'text' : 'awaited';
  return (
    <EmptyState
      Icon={iconOf(resources[name].icon)}
      title={translate('layout.empty')}
      text={translate(`generic.empty.${said}`)}
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters({}, {})}>
            {translate('ra.action.remove_all_filters')}
          </Button>
        ) : (
          <CreateButton name={name} />
        )
      }
    />
  );
};
