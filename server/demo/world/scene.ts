import type { Stage } from '../stage/stage.ts';
import type { Calls } from './calls.ts';
import type { Companies } from './companies.ts';
import type { Funds } from './funds.ts';
import type { Partners } from './partners.ts';
import type { Staff } from './staff.ts';
import type { Users } from './users.ts';

/** Stage, users and records of the demo world, which later parts build on. */
export interface Scene {
  stage: Stage;
  staff: Staff;
  users: Users;
  funds: Funds;
  companies: Companies;
  partners: Partners;
  calls: Calls;
}
