-- Thirty days a month by the Eurobond and the United States rule, beside ISDA's bond basis.
alter table funds drop constraint funds_day_count_check;
alter table funds add constraint funds_day_count_check
  check (day_count in ('ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US'));
alter table closings drop constraint closings_day_count_check;
alter table closings add constraint closings_day_count_check
  check (day_count in ('ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US'));
