import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Consequence } from '../parts/Consequence.tsx';

interface Props {
  record: RecordOf<'background-jobs'>;
}

/** Names the work that does not happen if a job is discarded. */
export const Discarded = ({ record: { kind } }: Props) => {
  const translate = useTranslate();
  return <Consequence>{translate(`screens.jobs.discard.${kind}`)}</Consequence>;
};

/** Explains a retry; files without a record are deleted by it. */
export const Retried = ({ record: { kind } }: Props) => {
  const translate = useTranslate();
  if (kind === 'orphanedFiles') return <Consequence>{translate('screens.jobs.retry.files')}</Consequence>;
  return <span>{translate('screens.jobs.retry.job')}</span>;
};

/** Explains an early run. */
export const RunEarly = () => {
  const translate = useTranslate();
  return <span>{translate('screens.jobs.runNow')}</span>;
};
