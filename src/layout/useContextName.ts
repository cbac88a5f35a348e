import { useTranslate } from 'react-admin';
import { type Context, nameKeyOf } from '../session/context.ts';

/** Returns a function that names a context in the user's language. */
export const useContextName = () => {
  const translate = useTranslate();
  return (context: Pick<Context, 'type' | 'name'>): string => {
    const key = nameKeyOf(context);
    return key ? translate(key) : context.name;
  };
};
