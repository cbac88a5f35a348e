import { useTranslate } from 'react-admin';
import { type Context, nameKeyOf } from '../session/context.ts';

/** Names a context in the language of the person. */
export const useContextName = () => {
  const translate = useTranslate();
  return (context: Pick<Context, 'type' | 'name'>): string => {
    const key = nameKeyOf(context);
    return key ? translate(key) : context.name;
  };
};
