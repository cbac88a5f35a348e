import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate, useTranslateLabel } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { ReportContents } from '../../../resources/reportContents.ts';
import { listed } from '../../format/lists.ts';
import { pathTo, withQuery } from '../../routing/paths.ts';
import { Panel } from '../parts/Panel.tsx';

/** The columns, grouping and period of a saved report, with a link to its list. */
const Contents = ({ record }: { record: RecordOf<'report-definitions'> }) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const { entity } = record;
  const { columns, filter, sort, groupBy, period } = record.contents as unknown as ReportContents;
  const named = (source: string) => String(label({ source, resource: entity }));
  const facts = {
    columns: listed(columns.map(named)),
    groupBy: groupBy ? named(groupBy) : translate('screens.savedReports.ungrouped'),
    period: period ? named(period) : translate('screens.savedReports.allDates'),
  };
  const query = { filter: JSON.stringify(filter), ...(sort && { sort: sort[0], order: sort[1] }) };
  return (
    <Panel isApart title={translate('resources.report-definitions.panels.contents')}>
      {Object.entries(facts).map(([key, value]) => (
        <Typography key={key} variant="body2" sx={{ mb: 0.5 }}>
          {translate('generic.labelled', { label: translate(`screens.savedReports.${key}`), text: value })}
        </Typography>
      ))}
      <Button component={LinkBase} to={withQuery(pathTo(entity, 'list'), query)} size="small" sx={{ mt: 1 }}>
        {translate('screens.savedReports.open')}
      </Button>
    </Panel>
  );
};

export default Contents;
