import type { Field, Kind } from '../../resources/kit/fields.ts';

/** Extra props of the portal's own fields. */
export interface DeclaredProps<K extends Kind = Kind> {
  /** The declaration of the value. */
  field: Field<K>;
  /** The path of the value in the record: 'amount', 'address.city'. */
  source: string;
  /** Translation prefix of inner fields: 'resources.partners.fields.address'. */
  words: string;
  /** Within a link: a reference renders as text. */
  isLinkless?: boolean;
}
