import { walkOf } from '../walking.ts';

walkOf('gp');
