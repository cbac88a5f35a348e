import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useFieldValue } from 'react-admin';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';

/** An email address, readable in any script, that can wrap before its @ and after its dots. */
export const MailAddress = ({ address }: { address: string }) =>
  readableEmail(address)
    .split(/(?=@)|(?<=\.)/)
    .map((part, index, parts) => (
      <Fragment key={parts.slice(0, index + 1).join('')}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));

interface Props {
  source: string;
}

const useAddress = ({ source }: Props) => String(useFieldValue({ source }));

/** An email address as a mailto link. */
export const MailField = (props: Props) => {
  const address = useAddress(props);
  return (
    <Link href={`mailto:${address}`} variant="body2" onClick={(event) => event.stopPropagation()}>
      <MailAddress address={address} />
    </Link>
  );
};

/** The same for lists, without a link, since the row is a link. */
export const MailCell = (props: Props) => (
  <span>
    <MailAddress address={useAddress(props)} />
  </span>
);
