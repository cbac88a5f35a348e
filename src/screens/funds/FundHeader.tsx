import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RecordOf } from '../../../resources/index.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { useMomentSaid } from '../parts/Moment.tsx';
import type { ChosenMoment } from '../parts/useMoment.ts';

interface Props {
  fund: RecordOf<'funds'>;
  title: string;
  moment: ChosenMoment;
  /** Explains the page. */
  text?: string;
  actions?: ReactNode;
}

/** The header of a page with figures of a fund: a link to the fund, the title, the name of the fund and the moment. */
export const FundHeader = ({ fund, title, moment, text, actions }: Props) => {
  const said = useMomentSaid();
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={title}
        note={`${fund.name} · ${said(moment)}`}
        actions={actions}
      />
      {text && (
        <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
    </>
  );
};
