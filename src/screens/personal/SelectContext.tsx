import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { iconOf } from '../../layout/icons.tsx';
import { openContext } from '../../layout/openContext.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useContextName } from '../../layout/useContextName.ts';
import { useCaller } from '../../session/caller.ts';
import { type Context, type ContextType, keyOf } from '../../session/context.ts';

const pictures: Record<ContextType, string> = { admin: 'home', role: 'fund', fund: 'fund', company: 'company' };

/** The user's contexts as cards. */
export default function SelectContext() {
  const translate = useTranslate();
  const { contexts, context } = useCaller();
  const nameOf = useContextName();
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageTitle>{translate('screens.context.title')}</PageTitle>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {contexts.length > 1 && translate('screens.context.text')}
        {contexts.length === 0 && translate('layout.context.none')}
        {contexts.length === 1 && context && translate('layout.context.current', { name: nameOf(context) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {contexts.map((entry) => (
          <Choice key={keyOf(entry)} entry={entry} isCurrent={keyOf(entry) === keyOf(context)} />
        ))}
      </Box>
    </Box>
  );
}

const Choice = ({ entry, isCurrent }: { entry: Context; isCurrent: boolean }) => {
  const translate = useTranslate();
  const nameOf = useContextName();
  const Icon = iconOf(pictures[entry.type]);
  return (
    <Card sx={isCurrent ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea
        onClick={() => void openContext(entry)}
        aria-current={isCurrent ? 'true' : undefined}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2, p: 2 }}
      >
        <Icon color="primary" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(entry)}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {entry.role ? translate(`choices.${entry.role}`) : ''}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
};
