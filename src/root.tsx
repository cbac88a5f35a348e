import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followMode } from './theme/mode.ts';

followMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
