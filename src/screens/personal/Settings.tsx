import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { saveMe } from '../../providers/caller.ts';
import { translatedMessage } from '../../providers/i18n.ts';
import { useCaller } from '../../session/caller.ts';
import { chooseMode, type ModeChoice, useModeChoice } from '../../theme/index.ts';

const modes: readonly ModeChoice[] = ['system', 'light', 'dark'];

/** How the portal looks and speaks to the person; every choice is kept at once. */
export default function Settings() {
  const translate = useTranslate();
  const notify = useNotify();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const mode = useModeChoice();
  const { user } = useCaller();
  const preferences = user?.preferences ?? {};

  const keep = (changes: Parameters<typeof saveMe>[0]) =>
    saveMe(changes).then(
      () => notify('screens.settings.saved', { type: 'success' }),
      (error: unknown) => notify(translatedMessage(error), { type: 'error' }),
    );
  const prefer = (changed: Record<string, unknown>) => keep({ preferences: { ...preferences, ...changed } });

  return (
    <Box sx={{ maxWidth: 640, display: 'grid', gap: 2 }}>
      <PageTitle>{translate('screens.settings.title')}</PageTitle>
      <Section title={translate('screens.settings.appearance')}>
        <TextField
          select
          label={translate('screens.settings.theme')}
          value={mode}
          onChange={(event) => {
            chooseMode(event.target.value as ModeChoice);
            void prefer({ theme: event.target.value });
          }}
        >
          {modes.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {translate(`layout.theme.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('screens.settings.language')}
          helperText={translate('screens.settings.languageHint')}
          value={locale}
          onChange={(event) => {
            setLocale(event.target.value);
            void keep({ locale: event.target.value });
          }}
        >
          {locales.map((choice) => (
            <MenuItem key={choice.locale} value={choice.locale} lang={choice.locale}>
              {choice.name}
            </MenuItem>
          ))}
        </TextField>
      </Section>
      <Section title={translate('screens.settings.notifications')}>
        <FormControlLabel
          label={translate('screens.settings.emailNotices')}
          control={
            <Switch
              checked={preferences.emailNotices !== false}
              onChange={(_, checked) => void prefer({ emailNotices: checked })}
            />
          }
        />
      </Section>
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 3 }}>
    <Typography component="h2" variant="h5" sx={{ mb: 2.5 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
  </Card>
);
