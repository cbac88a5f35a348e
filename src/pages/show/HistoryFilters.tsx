import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { History } from '../../../resources/answers/generic.ts';
import { optionText } from '../../format/text.ts';

/** Chosen values; empty for all. */
export interface Chosen {
  entity: string;
  actorId: string;
}

interface Props {
  of: History | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Filters of a history by type of record and user, if it has several. */
export const HistoryFilters = ({ of, chosen, onChoose }: Props) => {
  const translate = useTranslate();
  if (!of) return null;
  const selects = {
    entity: of.entities.map((id) => ({
      id: id as string,
      name: translate(`resources.${id}.name`, { smart_count: 2 }),
    })),
    actorId: of.people.map(({ id, name, role }) => ({
      id,
      name: name ?? (role ? optionText(role, translate) : translate('generic.show.unknown')),
    })),
  };
  return (['entity', 'actorId'] as const)
    .filter((source) => selects[source].length > 1 || chosen[source])
    .map((source) => (
      <TextField
        key={source}
        select
        size="small"
        label={translate(`screens.records.by.${source}`)}
        value={chosen[source] || ALL}
        onChange={({ target }) => onChoose({ ...chosen, [source]: target.value === ALL ? '' : target.value })}
        sx={{ minWidth: 180, maxWidth: '100%' }}
      >
        <MenuItem value={ALL}>{translate('screens.records.all')}</MenuItem>
        {[...selects[source]]
          .sort((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
    ));
};

const ALL = 'all';
