import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../theme/components.ts';
import { type ChartData, ChartTable } from './ChartTable.tsx';

interface LegendItem {
  label: string;
  colour: string;
  shape: 'bar' | 'line';
}

interface Props {
  title: string;
  legend: readonly LegendItem[];
  /** The data of the chart. */
  data: ChartData;
  height: number;
  children: ReactNode;
}

/** A chart with title, legend and data table. The table is always available to screen readers. */
export const ChartFrame = ({ title, legend, data, height, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
        <Typography id={id} component="h3" variant="subtitle2">
          {title}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: 1 }}>
          {legend.map((item) => (
            <Box key={item.label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}>
              <Box sx={{ width: 12, height: item.shape === 'bar' ? 12 : 3, borderRadius: 0.5, bgcolor: item.colour }} />
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {item.label}
              </Box>
            </Box>
          ))}
        </Box>
        <Button size="small" onClick={() => setTable(!isTable)} aria-pressed={isTable}>
          {translate(isTable ? 'screens.chart.chart' : 'screens.chart.table')}
        </Button>
      </Box>
      {!isTable && <Box sx={{ height }}>{children}</Box>}
      <Box
        sx={isTable ? { maxHeight: height, overflow: 'auto' } : visuallyHidden}
        {...(isTable ? { tabIndex: 0 } : {})}
      >
        <ChartTable title={title} data={data} />
      </Box>
    </Box>
  );
};
