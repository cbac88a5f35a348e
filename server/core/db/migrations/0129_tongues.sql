-- Why a report was not made is one of a few reasons, told in the language of whoever reads it.
with large (said) as (values
  ('The report could not be finished: it may be too large. Please choose a shorter period or another format.'),
  ('Der Bericht konnte nicht fertiggestellt werden: Er ist möglicherweise zu groß. Bitte wählen Sie einen kürzeren Zeitraum oder ein anderes Format.'),
  ('Le rapport n''a pas pu être terminé : il est peut-être trop volumineux. Choisissez une période plus courte ou un autre format.'),
  ('No se pudo terminar el informe: puede ser demasiado grande. Elija un período más corto u otro formato.'),
  ('Não foi possível concluir o relatório: talvez ele seja grande demais. Escolha um período mais curto ou outro formato.'),
  ('レポートを完成できませんでした。大きすぎる可能性があります。期間を短くするか、別の形式を選んでください。'),
  ('报告未能完成：可能过大。请选择较短的期间或其他格式。')),
runs as (
  update statement_runs set error = case when translate(error, U&'\00A0\202F', '  ') in (select said from large) then 'tooLarge' else 'notMade' end
  where error is not null)
update reports set error = case
  when status = 'Pending' then 'storeAway'
  when translate(error, U&'\00A0\202F', '  ') in (select said from large) then 'tooLarge'
  else 'notMade' end
  where error is not null;
alter table reports add constraint reports_error_check check (error in ('storeAway', 'tooLarge', 'notMade'));
alter table statement_runs add constraint statement_runs_error_check check (error in ('tooLarge', 'notMade'));
-- A letter says in which language it is written.
alter table outbox add column locale text not null default 'en';
