import { loadConfig } from './session/config.ts';
import { isPublicPath } from './session/place.ts';
import './start.css';

// This file is tiny so that all that is needed is asked for at once, not one after the other. Whoever needs what fails
// here asks again and says so.
loadConfig().catch(() => undefined);
if (!isPublicPath(window.location.pathname)) import('./AdminApp.tsx').catch(() => undefined);
void import('./root.tsx');
