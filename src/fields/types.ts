import type { Field, Kind } from '../../resources/kit/fields.ts';

/** What the portal's own fields are given besides what every field of react-admin takes. */
export interface DeclaredProps<K extends Kind = Kind> {
  /** The declaration of the value. */
  field: Field<K>;
  /** Where the value stands in the record: 'amount', 'address.city'. */
  source: string;
  /** Where the words of inner fields are looked up: 'resources.partners.fields.address'. */
  words: string;
  /** Inside a link: a reference is a name only. */
  isLinkless?: boolean;
}
