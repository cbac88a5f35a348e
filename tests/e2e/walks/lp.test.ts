import { walkOf } from '../walking.ts';

walkOf('lp');
