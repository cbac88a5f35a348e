import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { signInAgain } from '../session/firebase.ts';
import { reentry } from '../session/reauthentication.ts';
import { useStoreValue } from '../session/store.ts';

/**
 * Asks for the password if the server needs a recent sign-in. It overlays the current page or form, which keeps its
 * input, and the interrupted request continues after a correct password.
 */
export const Reauthentication = () => {
  const question = useStoreValue(reentry);
  return question && <Question answer={question.answer} />;
};

const Question = ({ answer }: { answer: (isGiven: boolean) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    try {
      await signInAgain(password);
      answer(true);
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '').replace(/^auth\//, '');
      setProblem(translate(`errors.signIn.${code}`, { _: translate('errors.unknown') }));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={() => answer(false)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('layout.reentry.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('layout.reentry.text')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            name="password"
            type="password"
            autoComplete="current-password"
            label={translate('login.password')}
            error={problem !== null}
            helperText={problem}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={() => answer(false)}>
            {translate('generic.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('layout.reentry.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
