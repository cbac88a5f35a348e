import { useTranslate } from 'react-admin';
import { Consequence } from '../parts/Consequence.tsx';

/** What opening a period again takes back, and what stays. */
export default function ReopenConsequence() {
  return <Consequence>{useTranslate()('screens.periods.reopens')}</Consequence>;
}
