import { walkOf } from '../walking.ts';

walkOf('company');
