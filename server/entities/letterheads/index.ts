import type { CodeOf } from '../../core/entity/slots.ts';
import { readLogo, removeLogo, setLogo } from './logo.ts';
import { previewLetter } from './preview.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const letterheads: CodeOf<'letterheads'> = {
  rules,
  actions: { setLogo, removeLogo, logo: readLogo, preview: previewLetter },
};
