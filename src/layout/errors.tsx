import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reportFailure, type Severity } from '../session/monitoring.ts';
import { reloadIfOutdated } from './renewal.ts';

/**
 * The failed area: 'Page Error' around every route, 'Something went wrong' around a page's content, 'Form Error' around
 * a form.
 */
type Area = 'route' | 'page' | 'form';
const severities: Readonly<Record<Area, Severity>> = { route: 'critical', page: 'high', form: 'medium' };

interface AreaProps {
  area: Area;
  children: ReactNode;
}

/** An error boundary that reports the error and shows a message with recovery options. */
export class ErrorArea extends Component<AreaProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown.') };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, severities[this.props.area]);
  }

  override render() {
    const { area, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    // A page whose code fails to load is an error of the route.
    if (area === 'page' && isLoadError(error)) throw error;
    return <Screen area={area} error={error} retry={() => this.setState({ error: null })} />;
  }
}

/** Replaces the portal if its layout fails to render. */
export const RouteFailure = ({ error }: { error: Error }) => {
  useEffect(() => reportFailure(error, 'critical'), [error]);
  return <Screen area="route" error={error} />;
};

const isLoadError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

const Screen = ({ area, error, retry }: { area: Area; error: unknown; retry?: () => void }) => {
  const translate = useTranslate();
  const isForm = area === 'form';
  // A failed dynamic import is cached, so only a page reload can help, for example after an upgrade of the portal.
  const canRetry = !isLoadError(error);
  useEffect(() => {
    if (!isForm && !canRetry) void reloadIfOutdated();
  }, [isForm, canRetry]);
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
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {(!isForm || !canRetry) && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('layout.error.reload')}
          </Button>
        )}
        {area !== 'route' && canRetry && (
          <Button variant={isForm ? 'contained' : 'text'} onClick={retry}>
            {translate('layout.error.retry')}
          </Button>
        )}
        {!isForm && <Button onClick={() => window.history.back()}>{translate('layout.error.back')}</Button>}
        {!isForm && (
          <Button component={Link} to="/">
            {translate('layout.error.home')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};
