-- Deal by deal with the hurdle on each deal's cost, beside deal by deal without one.
alter table funds drop constraint funds_waterfall_type_check;
alter table funds add constraint funds_waterfall_type_check check (waterfall_type in ('european', 'american', 'american_hurdle'));
