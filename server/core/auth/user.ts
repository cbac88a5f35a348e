import type { RecordOf } from '../../../resources/index.ts';
import type { Role } from '../../../resources/kit/names.ts';

/** What is known of a partner, company or manager that somebody stands for. */
interface Entity {
  name: string;
  status: string;
  isVerified: boolean | null;
  /** Funds that it runs: those that a manager leads, or whose general partner a partner is. */
  runs: string[];
  /** Funds in which it takes part: a partner from the signature of a commitment on, a company whose shares they hold. */
  joined: string[];
}
interface Membership {
  type: 'admin' | 'fund' | 'company' | 'partner';
  refId: string | null;
  role: Role;
  /** Of a membership in a partner or a company; null where that is gone. */
  entity: Entity | null;
}
type User = Pick<RecordOf<'users'>, 'id' | 'email' | 'name' | 'role' | 'status' | 'entityKind' | 'entityId'>;
export interface UserRecord extends User {
  /** Sign-ins before this moment count no more; null where the password was never set anew. */
  tokensValidAfter: string | null;
  memberships: Membership[];
  entity: Entity | null;
}
