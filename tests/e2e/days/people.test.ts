import { expect } from 'vitest';
import { register as registerAtOnce } from '../../setup/signIn.ts';
import { settled } from '../browser.ts';
import type { Row } from './support/api.ts';
import { Day } from './support/day.ts';
import { addressOf } from './support/fund.ts';
import { ADA, MAX, type Office, openOffice } from './support/office.ts';
import { linksIn } from './support/outbox.ts';
import { confirm, register, signIn } from './support/people.ts';
import type { Person } from './support/person.ts';
import { ageSignIn } from './support/signIns.ts';

/** Changes of users and their sign-ins on any day. */
const day = new Day('people', 'Throughout: people and their sign-ins', ADA);
const NEW_PASSWORD = 'Harbour-Lights-7';
const STAN = 'stan@keel.example';
const NEIL = 'neil@estate.example';
const IDA = 'ida@harbour.example';
let office: Office;
let ida: Person;

/** Opens the link of an email to any address in a user's browser. */
const openLetter = async (person: Person, email: string, subject: RegExp) => {
  const [link = ''] = linksIn(await day.letter({ email, read: new Set() }, subject));
  await person.open(link);
};

day.play(() => {
  day.step('set up: a fund with one partner', {}, async () => {
    office = await openOffice(day, { count: 1 });
  });

  day.step('a manager types a new partner, and changes the password on a phone meanwhile', { clicks: 3 }, async () => {
    const { max } = office;
    await max.open('/partners/new');
    await max.fill({ Name: 'Morgan Trust', Email: 'office@morgan.example' });
    await max.choose('Type', /Limited Partner/);
    max.effort.clicks -= 2;
    const phone = await day.arrives('Max Brandt', MAX, { width: 390, height: 844, phone: true });
    await phone.open('/forgot-password');
    await phone.type(phone.field('Email address'), MAX);
    await phone.click(phone.button('Send reset link'));
    await day.follow(phone, /password/i);
    await phone.fill({ 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
    await phone.click(phone.button('Reset password'));
    await phone.sees('Your password was changed. You can sign in now.');
  });

  day.step('the save is refused; the typed values are restored after a new sign-in', { clicks: 3 }, async () => {
    const { max } = office;
    await max.click(max.button('Save'));
    await expect.poll(() => max.path, { timeout: 20_000 }).toBe('/login');
    await max.sees('Your session has expired. Please sign in again.');
    await signIn(max, NEW_PASSWORD);
    await expect.poll(() => max.path).toBe('/partners/new');
    await settled(max.page);
    await expect.poll(() => max.field('Name').inputValue()).toBe('Morgan Trust');
    await expect.poll(() => max.field('Email').inputValue()).toBe('office@morgan.example');
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/partners\/[0-9a-f-]{36}$/);
    await max.sees('Morgan Trust', 'office@morgan.example', 'Limited Partner');
    max.forgive(/401/);
  });

  day.step(
    'an administrator with an old sign-in invites a user: a dialog over the form asks for the password',
    { clicks: 6 },
    async () => {
      const { asAda } = office;
      await asAda.make('/users', { name: 'Ida Thorne', email: IDA, role: 'admin' });
      await registerAtOnce(day.product.url, IDA, { since: new Date(Date.now() - 4 * 3_600_000) });
      ida = await day.arrives('Ida Thorne', IDA);
      await ida.open('/login');
      await signIn(ida);
      ida.effort.clicks = 0;
      await ageSignIn(ida, { hours: 2 });
      await ida.open('/users/new');
      await ida.fill({ Name: 'Nora Quist', Email: 'nora@harbour.example' });
      await ida.choose('Role', /Fund Manager/);
      await ida.click(ida.button('Save'));
      await ida.sees('Please enter your password again');
      await day.picture(ida, 'password');
      await ida.type(ida.field('Password', ida.dialog), 'not-my-password-1');
      await ida.click(ida.button('Continue', ida.dialog));
      await expect.poll(() => ida.dialog.innerText()).toMatch(/password|credential/i);
      await ida.type(ida.field('Password', ida.dialog), 'Quarterdeck-1');
      await ida.click(ida.button('Continue', ida.dialog));
      await expect.poll(() => ida.path).toMatch(/^\/users\/[0-9a-f-]{36}$/);
      await ida.sees('Nora Quist', 'nora@harbour.example');
      ida.forgive(/\b40[03]\b/);
    },
  );

  day.step('within an hour she changes the role without another password', { clicks: 4 }, async () => {
    await ida.click(ida.button('Change Role', ida.main));
    await ida.choose('Role', /Administrator/, ida.dialog);
    await ida.type(ida.field('Reason', ida.dialog), 'She runs the office from now on.');
    await ida.click(ida.button('Change Role', ida.dialog));
    await ida.dialog.waitFor({ state: 'detached' });
    await ida.sees('Administrator');
  });

  day.step('a change of a partner’s address is confirmed by email from both addresses', { clicks: 3 }, async () => {
    const { max, world } = office;
    const before = addressOf('Aldgate Pension Trust');
    const after = 'treasury@aldgate.example';
    const record = `/partners/${world.partners[0]?.id}`;
    await max.open(`${record}/edit`);
    await max.type(max.field('Email'), after);
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toBe(record);
    await max.sees(before, after);
    const reader = await day.arrives('Tom Treasurer', after);
    await openLetter(reader, after, /confirm the new address/i);
    await reader.sees('Confirm a changed address');
    await day.picture(reader, 'changed-address');
    await reader.click(reader.button('Confirm'));
    await reader.sees(/changes to treasury@aldgate\.example once the other address has confirmed it/);
    await max.reload();
    await max.sees(before);
    const owner = await day.arrives('Lena Aldgate', before);
    await openLetter(owner, before, /confirm the new address/i);
    await owner.click(owner.button('Confirm'));
    await owner.sees('The address of Aldgate Pension Trust is now treasury@aldgate.example.');
    await max.reload();
    await max.seesNo(before);
    await max.sees(after);
  });

  day.step('a used confirmation link shows that it was used', { clicks: 1 }, async () => {
    const reader = await day.arrives('Lena Aldgate', addressOf('Aldgate Pension Trust'));
    await openLetter(reader, reader.email, /confirm the new address/i);
    await reader.click(reader.button('Confirm'));
    await reader.sees('This link is no longer valid.');
    reader.forgive(/404/);
  });

  day.step(
    'a user who is invited before verifying the address gets access by verifying it in another browser',
    {},
    async () => {
      const { asAda } = office;
      const neil = await day.arrives('Neil Estate', NEIL);
      await neil.open('/register');
      await register(neil);
      await neil.sees(`We sent a message to ${NEIL}`);
      await neil.open('/');
      await neil.sees('Please confirm your email address');
      await neil.seesNo(/administrator|Failed to/);
      const confirmations = () =>
        day.letters().filter(({ to, subject }) => to.includes(NEIL) && /confirm/i.test(subject)).length;
      const before = confirmations();
      await neil.click(neil.button('Send the message again'));
      await expect.poll(confirmations, { timeout: 20_000 }).toBeGreaterThan(before);
      const partner = await asAda.make('/partners', { type: 'LP', name: 'Neil Estate', email: NEIL });
      await asAda.act(`/partners/${partner.id}/invite`);
      const elsewhere = await day.arrives('Neil Estate', NEIL);
      await openLetter(elsewhere, NEIL, /confirm/i);
      await elsewhere.sees('Your email address is confirmed');
      await neil.page.bringToFront();
      await expect.poll(() => neil.path, { timeout: 30_000 }).toBe(`/partners/${partner.id}/onboarding`);
    },
  );

  day.step('an invitation to another address gives access once the inviter confirms it', {}, async () => {
    const { asAda } = office;
    const stan = await day.arrives('Stan Keel', STAN);
    await stan.open('/register');
    await register(stan);
    await confirm(day, stan);
    const partner = await asAda.make('/partners', { type: 'LP', name: 'Keel Estate', email: 'office@keel.example' });
    await asAda.act(`/partners/${partner.id}/invite`);
    await openLetter(stan, 'office@keel.example', /invit/i);
    await stan.sees('Keel Estate', `Accept as ${STAN}`, 'Use another account');
    await day.picture(stan, 'accept-as');
    await stan.click(stan.button(`Accept as ${STAN}`));
    await stan.sees('Your invitation is waiting for confirmation', 'Ada Lindqvist must confirm that it is for you');
    const { invitations } = await asAda.get('/invitations?status=claimed');
    const [{ id, version } = { id: '', version: 0 }] = invitations as Row[];
    await asAda.act(`/invitations/${id}/confirm`, { version });
    await stan.open('/');
    await expect.poll(() => stan.path, { timeout: 20_000 }).toBe(`/partners/${partner.id}/onboarding`);
    await stan.open('/profile');
    await expect.poll(() => stan.field('Name').inputValue()).toBe('Stan Keel');
    await stan.sees(STAN, 'Limited Partner');
  });
});
