import { useSourceContext, useTranslate } from 'react-admin';

/** The help text of an input; empty if there is none. */
export const Help = ({ id, source }: { id: string; source: string }) => {
  const key = useSourceContext().getLabel(source).replace('.fields.', '.help.');
  return <span id={id}>{useTranslate()(key, { _: '' })}</span>;
};
