import { walkOf } from '../walking.ts';

walkOf('admin');
