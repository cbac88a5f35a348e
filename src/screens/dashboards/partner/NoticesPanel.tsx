import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { relativeTime } from '../../../format/relativeTime.ts';
import { pathTo } from '../../../routing/paths.ts';
import { useOpenNotice } from '../../notifications/useOpenNotice.ts';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useTopRows } from '../../parts/useTopRows.ts';

/** The latest notifications. */
export const NoticesPanel = () => {
  const translate = useTranslate();
  const open = useOpenNotice();
  return (
    <RowsPanel
      title={translate('screens.desk.notices')}
      few={useTopRows('notifications', { sort: '-createdAt', limit: 6 })}
      allAt={pathTo('notifications', 'list')}
      empty={{ title: translate('screens.desk.noNotices'), text: translate('screens.desk.noNoticesText') }}
    >
      {(notification) => {
        const { id, title: name, message, createdAt } = notification;
        const { key, count } = relativeTime(createdAt);
        return (
          <RowItem
            key={id}
            onOpen={() => void open(notification)}
            name={name}
            note={
              <>
                {message}
                <Box>{translate(key, { smart_count: count })}</Box>
              </>
            }
          />
        );
      }}
    </RowsPanel>
  );
};
