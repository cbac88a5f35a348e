import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import type { Row } from '../providers/record.ts';

/**
 * Returns the heading of a step: 'Issue: Call No. 3'. Omits an entity name that the step already contains: 'Close
 * Period: Jul 1 – Sep 30'.
 */
export const useHeading = () => {
  const translate = useTranslate();
  const title = useTitle();
  return (name: ResourceName, record: Row, step: string) => {
    const kind = translate(`resources.${name}.name`, { smart_count: 1 });
    const whole = title(name, record);
    const isNamed = step.toLocaleLowerCase().includes(kind.toLocaleLowerCase());
    const rest = isNamed && whole.startsWith(`${kind} `) ? whole.slice(kind.length + 1) : whole;
    return translate('generic.move.title', { move: step, name: rest });
  };
};
