import { expect } from 'vitest';
import { Day } from './support/day.ts';
import { handOver, pdf } from './support/files.ts';
import { ADA, type Office, openOffice } from './support/office.ts';
import { register } from './support/people.ts';
import type { Person } from './support/person.ts';

/**
 * The company: verification, a rejection with its reason, a second try, quarterly figures, which are returned once, and
 * documents.
 */
const CARLA = 'carla@saltworks.example';
const COMPANY = 'Saltworks Ltd';

const day = new Day('d', 'D. The company', ADA);
let office: Office;
let ada: Person;
let carla: Person;

day.play(() => {
  day.step('the administrator creates a company and invites it', { clicks: 8 }, async () => {
    office = await openOffice(day, { count: 1 });
    ({ ada } = office);
    ada.effort.clicks = 0;
    ada.effort.fields = 0;
    office.max.effort.clicks = 0;
    await ada.open('/companies');
    await ada.click(ada.link(/New Company/, ada.main));
    await ada.fill({ Name: COMPANY, Email: CARLA, 'Contact Person': 'Carla Mendes' });
    await ada.click(ada.button('Save'));
    await expect.poll(() => ada.path).toMatch(/^\/companies\/[0-9a-f-]{36}$/);
    await ada.click(ada.button('Invite', ada.main));
    await ada.click(ada.dialog.getByRole('button').last());
    await ada.sees(CARLA);
  });

  day.step(
    'the company registers from the email, and sees the requirements of its verification',
    { clicks: 2 },
    async () => {
      carla = await day.arrives('Carla Mendes', CARLA);
      await day.follow(carla, /invit/i);
      await register(carla);
      await carla.sees('Legal Name', 'Registration Number');
      await day.picture(carla, 'verification');
    },
  );

  day.step('it fills in the company details', { clicks: 3 }, async () => {
    await carla.fill({ 'Legal Name': 'Saltworks Limited', 'Registration Number': 'C-4711' });
    await carla.find('Country', 'United States');
    await carla.click(carla.button('Save and continue'));
    await carla.sees('Required documents');
  });

  day.step('it uploads the document and submits the verification', { clicks: 3 }, async () => {
    await handOver(carla, carla.button(/^Upload: Business Registration/), pdf('Registration of Saltworks'));
    await carla.button(/^Upload another file: Business Registration/).waitFor();
    await carla.click(carla.button('Continue'));
    await carla.click(carla.button('Submit for review'));
    await carla.sees('Thank you. Your details are being reviewed.');
  });

  day.step('the administrator rejects the verification with a reason', { clicks: 6 }, async () => {
    // The menu group of the open page is expanded.
    await ada.click(ada.link('Verification Queue'));
    await ada.click(ada.link(COMPANY, ada.main));
    await ada.click(ada.button('Reject', ada.main));
    await ada.type(ada.dialog.getByRole('textbox').first(), 'The registration is older than six months.');
    await ada.click(ada.dialog.getByRole('button', { name: 'Reject' }));
    await ada.dialog.waitFor({ state: 'detached' });
    await ada.sees('Rejected');
  });

  day.step('the company reads the reason in the email, and submits again', { clicks: 6 }, async () => {
    await day.follow(carla, /not accepted|reject|refus|verification/i);
    await carla.sees('The registration is older than six months.');
    await day.picture(carla, 'refused');
    await carla.click(carla.button(/Documents/, carla.main).first());
    await handOver(
      carla,
      carla.button(/^Upload( another file)?: Business Registration/),
      pdf('New registration of Saltworks'),
    );
    await carla.sees('The file was uploaded.');
    await carla.click(carla.button('Continue'));
    await carla.click(carla.button('Correct and submit again'));
    await carla.sees('Thank you. Your details are being reviewed.');
  });

  day.step(
    'the administrator approves; the portal opens for the company without a second sign-in',
    { clicks: 8 },
    async () => {
      await ada.reload();
      await ada.click(ada.button('Verify', ada.main).first());
      await ada.click(ada.dialog.getByRole('button', { name: 'Verify' }));
      await ada.dialog.waitFor({ state: 'detached' });
      await ada.click(ada.button('Approve', ada.main));
      await ada.click(ada.dialog.getByRole('button', { name: 'Approve' }));
      await ada.dialog.waitFor({ state: 'detached' });
      await ada.sees('Approved');
      await day.follow(carla, /verified|approved|verification/i);
      await carla.click(carla.link(/Quarterdeck: Home/));
      await expect.poll(() => carla.path).toBe('/companies/me');
      await carla.sees(COMPANY);
      await day.picture(carla, 'home');
    },
  );

  day.step('the administrator requests the figures of the quarter', { clicks: 4 }, async () => {
    await ada.open('/companies');
    await ada.click(ada.link(COMPANY, ada.main));
    await ada.act('Request Figures');
  });

  day.step('the company enters the figures by keyboard and submits them', { clicks: 7 }, async () => {
    await day.follow(carla, /figures/i);
    await carla.click(carla.link('Edit', carla.main));
    await carla.choose('Currency', /USD/);
    await carla.field('Revenue').focus();
    for (const text of ['12500000', '-310000', '-420000', '2400000', '900000', '61']) {
      await carla.page.keyboard.type(text);
      carla.effort.fields++;
      await carla.key('Tab');
    }
    await day.picture(carla, 'figures');
    await carla.click(carla.button('Save'));
    await carla.act('Submit');
    await carla.sees('Submitted');
  });

  day.step('the administrator returns the figures with a reason', { clicks: 4 }, async () => {
    await day.follow(ada, /figures/i);
    await ada.sees('$12,500,000.00', '-$310,000.00');
    await ada.step('Return');
    await ada.type(ada.dialog.getByRole('textbox').first(), 'The revenue is that of the year.');
    await ada.click(ada.dialog.getByRole('button', { name: 'Return' }));
    await ada.dialog.waitFor({ state: 'detached' });
    await ada.sees('Returned', 'The revenue is that of the year.');
  });

  day.step('the company corrects the revenue and submits the figures again', { clicks: 5 }, async () => {
    await day.follow(carla, /returned/i);
    await carla.sees('The revenue is that of the year.');
    await carla.click(carla.link('Edit', carla.main));
    await carla.fill({ Revenue: '3100000' });
    await carla.click(carla.button('Save'));
    await carla.act('Submit');
    await carla.sees('$3,100,000.00', 'Submitted');
  });

  day.step(
    'the administrator approves the figures; both see them on the page of the company',
    { clicks: 8 },
    async () => {
      await day.follow(ada, /figures/i);
      await ada.act('Approve');
      await ada.sees('Approved');
      await ada.click(ada.link(COMPANY, ada.main));
      await ada.sees('Figures over Time', '$3,100,000.00');
      await carla.click(carla.link(/Quarterdeck: Home/));
      await carla.sees('Figures over Time', '$3,100,000.00');
      await day.picture(carla, 'figures-over-time');
    },
  );

  day.step('the company uploads three documents of a type at once', { clicks: 6 }, async () => {
    await carla.click(carla.button('Documents').or(carla.link('Documents')).first());
    await carla.click(carla.link(/^Upload/).first());
    await handOver(carla, carla.button(/Choose/), pdf('Board minutes'), pdf('Budget'), pdf('Cap table'));
    await carla.choose('Type', /^Financial Statements$/);
    await carla.click(carla.button(/^Upload/, carla.main).last());
    await expect.poll(() => carla.path).toBe('/documents');
    await carla.sees(/board.minutes/i, /budget/i, /cap.table/i);
  });
});
