import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useFieldValue } from 'react-admin';

/** An e-mail address, which breaks before its @ and after its dots where it has no room on a line. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?=@)|(?<=\.)/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

interface Props {
  source: string;
}

const useAddress = ({ source }: Props) => String(useFieldValue({ source }));

/** An address that one writes to. */
export const MailField = (props: Props) => {
  const address = useAddress(props);
  return (
    <Link href={`mailto:${address}`} variant="body2" onClick={(event) => event.stopPropagation()}>
      <MailAddress address={address} />
    </Link>
  );
};

/** The same in a list, beside the link of its row. */
export const MailCell = (props: Props) => (
  <span>
    <MailAddress address={useAddress(props)} />
  </span>
);
