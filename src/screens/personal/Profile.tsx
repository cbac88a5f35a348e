import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin';
import type { Me } from '../../../resources/session.ts';
import { MailAddress } from '../../fields/MailField.tsx';
import { ErrorArea } from '../../layout/errors.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { saveMe } from '../../providers/caller.ts';
import { translatedMessage } from '../../providers/i18n.ts';
import { useCaller } from '../../session/caller.ts';
import { Account } from './Account.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';

/** The user's profile: name, language and time zone are editable. */
export default function Profile() {
  const translate = useTranslate();
  const { user } = useCaller();
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageTitle>{translate('screens.profile.title')}</PageTitle>
      {user ? (
        <ErrorArea area="form">
          <Details user={user} />
        </ErrorArea>
      ) : (
        <Card sx={{ p: 3 }}>
          <Typography variant="subtitle1">{identity?.fullName}</Typography>
        </Card>
      )}
      {user && <CalendarFeed />}
      <Account />
    </Box>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

const Details = ({ user }: { user: Me }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const zone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget);
    const chosen = String(given.get('locale'));
    setBusy(true);
    setProblem(null);
    try {
      await saveMe({ name: String(given.get('name')).trim(), locale: chosen, timezone: String(given.get('timezone')) });
      if (chosen !== locale) setLocale(chosen);
      notify('screens.profile.saved', { type: 'success' });
    } catch (error) {
      setProblem(translatedMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card component="form" onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)} sx={{ p: 3 }}>
      <div role="alert">
        {problem && (
          <Alert severity="error" sx={{ mb: 2.5 }}>
            {problem}
          </Alert>
        )}
      </div>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField name="name" label={translate('screens.profile.name')} defaultValue={user.name} required />
        <TextField name="locale" label={translate('screens.settings.language')} defaultValue={locale} select>
          {locales.map((choice) => (
            <MenuItem key={choice.locale} value={choice.locale} lang={choice.locale}>
              {choice.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="timezone"
          label={translate('screens.settings.timezone')}
          defaultValue={zone}
          select
          slotProps={{ select: { native: true } }}
        >
          {[...new Set([zone, 'UTC', ...zones])].map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </TextField>
        <Facts user={user} />
        <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
          {translate(busy ? 'generic.form.saving' : 'generic.form.save')}
        </Button>
      </Box>
    </Card>
  );
};

const Facts = ({ user }: { user: Me }) => {
  const translate = useTranslate();
  const facts = [
    ['screens.profile.email', <MailAddress key="email" address={user.email} />],
    ['screens.profile.role', user.role ? translate(`choices.${user.role}`) : translate('generic.show.notSet')],
    ...(user.entity ? [['screens.profile.entity', user.entity.name]] : []),
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 }}>
      {facts.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(key)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
