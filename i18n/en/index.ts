import englishOfReactAdmin from 'ra-language-english';
import { checks } from './checks.ts';
import { errors } from './errors.ts';
import { generic } from './generic.ts';
import { layout } from './layout.ts';
import { login } from './login.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

/** Keeps the case of column headings: react-admin would write "call Number". */
const ra = {
  ...englishOfReactAdmin.ra,
  sort: { ...englishOfReactAdmin.ra.sort, sort_by: 'Sort by %{field} %{order}' },
};

/** English; every other language has the same shape. */
export const english = { words, ra, checks, errors, layout, login, generic, screens };
