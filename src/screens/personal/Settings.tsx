import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import { legalNotices, letterPaces, modeChoices, noticesOf } from '../../../resources/kit/enums.ts';
import { optionText } from '../../format/text.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { prefer, saveMe } from '../../providers/caller.ts';
import { translatedMessage } from '../../providers/i18n.ts';
import { rolesOf, useCaller } from '../../session/caller.ts';
import { chooseMode, type ModeChoice, useModeChoice } from '../../theme/index.ts';
import { typesIn } from '../notifications/notifications.ts';
import { DateFormat } from './DateFormat.tsx';

/** Display and notification settings; each change is saved on the server immediately. */
export default function Settings() {
  const translate = useTranslate();
  const notify = useNotify();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const mode = useModeChoice();
  const { user } = useCaller();

  const keep = (saving: Promise<unknown>) =>
    saving.then(
      () => notify('screens.settings.saved', { type: 'success' }),
      (error: unknown) => notify(translatedMessage(error), { type: 'error' }),
    );

  return (
    <Box sx={{ maxWidth: 640, display: 'grid', gap: 2 }}>
      <PageTitle>{translate('screens.settings.title')}</PageTitle>
      <Section title={translate('screens.settings.appearance')}>
        <TextField
          select
          label={translate('resources.users.fields.preferences.theme')}
          value={mode}
          onChange={(event) => {
            chooseMode(event.target.value as ModeChoice);
            void keep(prefer({ theme: event.target.value }));
          }}
        >
          {modeChoices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {optionText(choice, translate, 'users')}
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
            void keep(saveMe({ locale: event.target.value }));
          }}
        >
          {locales.map((choice) => (
            <MenuItem key={choice.locale} value={choice.locale} lang={choice.locale}>
              {choice.name}
            </MenuItem>
          ))}
        </TextField>
        <DateFormat onChange={(dateFormat) => void keep(prefer({ dateFormat }))} />
      </Section>
      <Section title={translate('screens.settings.notifications')}>
        <Letters onChange={(emailNotices) => void keep(prefer({ emailNotices }))} />
        {user?.preferences?.emailNotices !== false && (
          <>
            <LetterPace onChange={(letterPace) => void keep(prefer({ letterPace }))} />
            <NoticeTypes
              preference="unmailedNotices"
              legend={translate('screens.settings.byLetter')}
              hint={translate('screens.settings.legalHint')}
              without={legalNotices}
              onChange={(unmailedNotices) => void keep(prefer({ unmailedNotices }))}
            />
          </>
        )}
        <NoticeTypes
          preference="mutedNotices"
          legend={translate('screens.settings.inBell')}
          hint={translate('screens.settings.inBellHint')}
          onChange={(mutedNotices) => void keep(prefer({ mutedNotices }))}
        />
      </Section>
    </Box>
  );
}

/** Emails are on by default. */
const Letters = ({ onChange }: { onChange: (isWanted: boolean) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { user } = useCaller();
  return (
    <Box>
      <FormControlLabel
        label={translate('screens.settings.emailNotices')}
        control={
          <Switch
            checked={user?.preferences?.emailNotices !== false}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ m: 0 }}>
        {translate('screens.settings.emailNoticesHint', { email: user?.email ?? '' })}
      </FormHelperText>
    </Box>
  );
};

/** One email per notice by default. */
const LetterPace = ({ onChange }: { onChange: (pace: string) => void }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  const chosen = letterPaces.find((pace) => pace === user?.preferences?.letterPace) ?? letterPaces[0];
  return (
    <TextField
      select
      label={translate('resources.users.fields.preferences.letterPace')}
      helperText={translate('screens.settings.byLetterHint')}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      {letterPaces.map((pace) => (
        <MenuItem key={pace} value={pace}>
          {optionText(pace, translate, 'users')}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface NoticeTypesProps {
  /** Preference with the excluded types. */
  preference: 'mutedNotices' | 'unmailedNotices';
  legend: string;
  hint?: string;
  /** Types that cannot be turned off. */
  without?: readonly string[];
  onChange: (without: string[]) => void;
}

const NoticeTypes = ({ preference, legend, hint, without = [], onChange }: NoticeTypesProps) => {
  const translate = useTranslate();
  const id = useId();
  const caller = useCaller();
  const muted = typesIn(caller.user, preference);
  return (
    <Box component="fieldset" aria-describedby={hint && id} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {legend}
      </Typography>
      {hint && (
        <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {noticesOf(rolesOf(caller))
          .filter((type) => !without.includes(type))
          .map((type) => (
            <FormControlLabel
              key={type}
              label={translate(`choices.${type}`)}
              control={
                <Checkbox
                  size="small"
                  checked={!muted.includes(type)}
                  onChange={(_, checked) =>
                    onChange(checked ? muted.filter((other) => other !== type) : [...muted, type])
                  }
                />
              }
            />
          ))}
      </Box>
    </Box>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 3 }}>
    <Typography component="h2" variant="h5" sx={{ mb: 2.5 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
  </Card>
);
