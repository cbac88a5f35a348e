import { walkOf } from '../walking.ts';

walkOf('fund_manager');
