import type { Language } from '../language.ts';
import { checks } from './checks.ts';
import { errors } from './errors.ts';
import { generic } from './generic.ts';
import { layout } from './layout.ts';
import { login } from './login.ts';
import { ra } from './ra.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

export const brazilian: Language = { words, ra, checks, errors, layout, login, generic, screens };
