import { useSourceContext, useTranslate } from 'react-admin';

/** What is meant by an input, in a sentence; nothing where nobody wrote one. */
export const Help = ({ id, source }: { id: string; source: string }) => {
  const key = useSourceContext().getLabel(source).replace('.fields.', '.help.');
  return <span id={id}>{useTranslate()(key, { _: '' })}</span>;
};
