import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import { viewOf } from '../../fields/index.tsx';
import { Pair, Pairs } from '../../fields/Pairs.tsx';
import { textOf } from '../../format/text.ts';

/** The inputs of a requested step, such as a reason, a date or confirmations; empty if there is none. */
export const Typed = ({ resource, move, input }: RecordOf<'approvals'>) => {
  const translate = useTranslate();
  const record = Object(input) as Readonly<Record<string, unknown>>;
  const step = findStep(resources[resource], move);
  // An edit is shown with its previous values.
  const asked = step && step.kind !== 'edit' ? step.input : {};
  const given = Object.entries(asked).flatMap(([source, field]) => {
    const text = record[source] === false ? '' : textOf(record[source], field, { translate, record, of: resource });
    return text ? [{ source, text, isWide: viewOf(field).isWide === true }] : [];
  });
  if (!given.length) return null;
  return (
    <Pairs>
      {given.map(({ source, text, isWide }) => (
        <Pair key={source} label={translate(`resources.${resource}.fields.${source}`)} isWide={isWide}>
          {text}
        </Pair>
      ))}
    </Pairs>
  );
};
