import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ReferenceField, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isFilled } from '../../fields/filled.ts';
import { RecordTitle } from '../../fields/references.tsx';
import { textOf } from '../../format/text.ts';
import type { Values } from '../../providers/record.ts';
import { useLinkTo } from '../../routing/links.ts';
import { figures } from '../../theme/components.ts';

interface Props {
  record: RecordOf<'approvals'>;
}

const quiet = { retry: false } as const;

/** The subject of a request with its amount. Records of all rows are fetched in one request per entity. */
export default function Subject({ record }: Props) {
  // A card is already a link.
  const isCard = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Told record={record} isLink={!isCard} />;
}

/** The same for the details page. */
export const SubjectFact = ({ record }: Props) => <Told record={record} isLink />;

const Told = ({ record, isLink }: Props & { isLink: boolean }) => {
  const way = useLinkTo();
  const { resource } = record;
  return (
    <ReferenceField
      reference={resource}
      source="recordId"
      record={record}
      link={(referred) => (isLink && way(resource, 'show', referred)) || false}
      queryOptions={quiet}
    >
      <RecordTitle />
      <Amount />
    </ReferenceField>
  );
};

/** The first amount among the `summary` fields of the current record. */
const Amount = () => {
  const translate = useTranslate();
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Values & { id: string }>();
  const [text] = resources[name].summary.flatMap((source) => {
    const field = fieldOf(resources[name], source);
    if (!record || !field || kindSpecOf(field).amount !== true || !isFilled(record[source])) return [];
    return [textOf(record[source], field, { translate, record, of: name })];
  });
  return text ? (
    <Box component="span" sx={{ ...figures, display: 'block', color: 'text.primary', fontWeight: 600 }}>
      {text}
    </Box>
  ) : null;
};
