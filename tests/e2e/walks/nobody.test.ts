import { walkOf } from '../walking.ts';

walkOf('none');
