import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reportFailure, type Severity } from '../session/monitoring.ts';

type Shown = (props: { error: unknown; retry: () => void }) => ReactNode;

/** Catches what fails while its children are shown, reports it and shows something else. */
class Boundary extends Component<{ severity: Severity; shown: Shown; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown.') };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, this.props.severity);
  }

  override render() {
    const Shown = this.props.shown;
    if (!this.state.error) return this.props.children;
    return <Shown error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}

/** Around every route: 'Page Error'. */
export const RouteError = ({ children }: { children: ReactNode }) => (
  <Boundary severity="critical" shown={RouteScreen}>
    {children}
  </Boundary>
);

/** Around the content of a page: 'Something went wrong'. What cannot be loaded at all is the route's business. */
export const PageError = ({ children }: { children: ReactNode }) => (
  <Boundary severity="high" shown={PageScreen}>
    {children}
  </Boundary>
);

/** Around a form: 'Form Error' with a new attempt. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <Boundary severity="medium" shown={FormScreen}>
    {children}
  </Boundary>
);

/** What stands in the place of the portal itself where its frame cannot be shown. */
export const RouteFailure = ({ error }: { error: Error }) => {
  useEffect(() => reportFailure(error, 'critical'), [error]);
  return <Screen area="route" error={error} actions={<Ways />} />;
};

const RouteScreen: Shown = ({ error }) => <Screen area="route" error={error} actions={<Ways />} />;

const PageScreen: Shown = ({ error, retry }) => {
  // A page whose program could not be fetched is an error of the route.
  if (isLoadError(error)) throw error;
  return <Screen area="page" error={error} actions={<Ways retry={retry} />} />;
};

const FormScreen: Shown = ({ error, retry }) => {
  const translate = useTranslate();
  const again = (
    <Button variant="contained" onClick={retry}>
      {translate('layout.error.retry')}
    </Button>
  );
  return <Screen area="form" error={error} actions={again} />;
};

const isLoadError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

const Ways = ({ retry }: { retry?: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('layout.error.reload')}
      </Button>
      {retry && <Button onClick={retry}>{translate('layout.error.retry')}</Button>}
      <Button onClick={() => window.history.back()}>{translate('layout.error.back')}</Button>
      <Button component={Link} to="/">
        {translate('layout.error.home')}
      </Button>
    </>
  );
};

const Screen = ({ area, error, actions }: { area: 'route' | 'page' | 'form'; error: unknown; actions: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="alert" sx={{ maxWidth: 640, mx: 'auto', my: 6, p: { xs: 3, sm: 4 } }}>
      <Typography variant="h2" component="h1" gutterBottom>
        {translate(`layout.error.${area}`)}
      </Typography>
      <Typography color="text.secondary">{translate(`layout.error.${area}Text`)}</Typography>
      <Box component="details" sx={{ my: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
        <summary>{translate('layout.error.details')}</summary>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {error instanceof Error ? error.message : String(error)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>{actions}</Box>
    </Paper>
  );
};
