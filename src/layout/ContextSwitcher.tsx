import CheckIcon from '@mui/icons-material/Check';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { reloadContexts } from '../providers/caller.ts';
import { useCaller } from '../session/caller.ts';
import { type Context, type ContextType, isNarrow, keyOf } from '../session/context.ts';
import { Dropdown } from './Dropdown.tsx';
import { openContext } from './openContext.ts';
import { useContextName } from './useContextName.ts';

/** Refetches the user's contexts every minute and when the window regains focus. */
const useNewContexts = (contexts: readonly Context[]) =>
  useQuery({
    queryKey: ['session', 'contexts'],
    queryFn: reloadContexts,
    initialData: contexts,
    refetchOnMount: false,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });

/** The context menu; choosing an entry restarts at the home page of its role. */
export const ContextSwitcher = () => {
  const translate = useTranslate();
  const { contexts, context } = useCaller();
  useNewContexts(contexts);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const nameOf = useContextName();
  const current = context ? nameOf(context) : translate('layout.context.none');
  const label = translate('generic.labelled', { label: current, text: translate('layout.context.label') });
  // With a single context it is a plain label.
  if (contexts.length < 2)
    return context ? (
      <Typography
        component="span"
        variant="body2"
        noWrap
        aria-label={translate('layout.context.current', { name: current })}
        role="note"
        sx={{ ...short, px: 1, fontWeight: 600, display: { xs: 'none', md: 'block' } }}
      >
        {current}
      </Typography>
    ) : null;
  return (
    <Dropdown
      id="context-menu"
      trigger={(props) =>
        isPhone ? (
          <IconButton color="inherit" aria-label={label} {...props}>
            <UnfoldIcon />
          </IconButton>
        ) : (
          <Button color="inherit" size="small" endIcon={<UnfoldIcon />} aria-label={label} sx={short} {...props}>
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{current}</span>
          </Button>
        )
      }
    >
      {(close) =>
        types.flatMap((type) => {
          const ofType = contexts.filter((entry) => entry.type === type);
          if (ofType.length === 0) return [];
          return [
            ...(!isNarrow({ type })
              ? []
              : [
                  <ListSubheader key={type} role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
                    {translate(type === 'fund' ? 'layout.context.funds' : 'layout.context.companies')}
                  </ListSubheader>,
                ]),
            ...ofType.map((entry) => (
              <MenuItem
                key={keyOf(entry)}
                selected={keyOf(entry) === keyOf(context)}
                onClick={() => {
                  close();
                  void openContext(entry);
                }}
              >
                <ListItemText slotProps={{ primary: { noWrap: true } }}>{nameOf(entry)}</ListItemText>
                {keyOf(entry) === keyOf(context) && (
                  <ListItemIcon sx={{ minWidth: '0 !important', ml: 1 }}>
                    <CheckIcon fontSize="small" />
                  </ListItemIcon>
                )}
              </MenuItem>
            )),
          ];
        })
      }
    </Dropdown>
  );
};

const short = { maxWidth: 220 };
const types: readonly ContextType[] = ['admin', 'role', 'fund', 'company'];
