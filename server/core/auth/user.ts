import type { RecordOf } from '../../../resources/index.ts';
import type { Role } from '../../../resources/kit/names.ts';

/** Facts of a partner, company or manager that a user represents. */
interface Entity {
  name: string;
  status: string;
  isVerified: boolean | null;
  /** Funds that it runs: as manager, or as general partner. */
  runs: string[];
  /** Funds in which it takes part: as a partner once a commitment is signed, or as a portfolio company. */
  joined: string[];
}
interface Membership {
  type: 'admin' | 'fund' | 'company' | 'partner';
  refId: string | null;
  role: Role;
  /** Entity of a partner or company membership; null if deleted. */
  entity: Entity | null;
}
type User = Pick<RecordOf<'users'>, 'id' | 'email' | 'name' | 'role' | 'status' | 'entityKind' | 'entityId'>;
export interface UserRecord extends User {
  /** Sign-ins before this time are invalid; null if the password was never reset. */
  tokensValidAfter: string | null;
  memberships: Membership[];
  entity: Entity | null;
}
