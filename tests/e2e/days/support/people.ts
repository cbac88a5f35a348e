import { expect } from 'vitest';
import { PASSWORD } from '../../../setup/signIn.ts';
import type { Day } from './day.ts';
import type { Person } from './person.ts';

/** Fills in and sends the registration that is open. */
export const register = async (person: Person): Promise<void> => {
  const name = person.page.getByRole('textbox', { name: 'Full name' });
  if (!(await name.inputValue())) await person.type(name, person.name);
  const email = person.page.getByRole('textbox', { name: 'Email address' });
  if (!(await email.inputValue())) await person.type(email, person.email);
  await person.fill({ Password: PASSWORD, 'Confirm password': PASSWORD });
  await person.click(person.button('Create account'));
};

/** Signs in on the open login page. */
export const signIn = async (person: Person, password = PASSWORD): Promise<void> => {
  await person.fill({ 'Email address': person.email, Password: password });
  await person.click(person.button('Sign In'));
  await expect.poll(() => person.path, { timeout: 20_000 }).not.toBe('/login');
};

/** Opens the email that verifies an address, and continues. */
export const confirm = async (day: Day, person: Person): Promise<void> => {
  await day.follow(person, /confirm/i);
  await person.click(person.link('Continue').or(person.button('Continue')));
};

/** Registers the first administrator, verifies the address and enters. */
export const registerFirst = async (day: Day, person: Person): Promise<void> => {
  await person.open('/register');
  await register(person);
  await confirm(day, person);
  await person.sees('Admin Dashboard');
};

/** Opens the email of an invitation, registers the user and enters. */
export const accept = async (day: Day, person: Person): Promise<void> => {
  await day.follow(person, /invit/i);
  await register(person);
};

/** Signs out. */
export const signOut = async (person: Person): Promise<void> => {
  await person.click(person.button(/Profile menu/));
  await person.click(person.page.getByRole('menuitem', { name: 'Logout' }));
  await expect.poll(() => person.path, { timeout: 20_000 }).toBe('/login');
};
