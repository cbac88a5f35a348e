-- A reminder that was passed over, or is still to be told, has not been sent: the moment is that on which partners were told.
alter table call_reminders alter sent_at drop not null;
alter table call_reminders alter sent_at drop default;
grant update (sent_at) on call_reminders to quarterdeck_app;
update call_reminders r set sent_at = n.at
  from (select r.line_id, r.due_date, r.day, min(t.created_at) as at from call_reminders r
    left join notifications t on t.dedupe_key = 'line:' || r.line_id || ':due ' || r.day || ' ' || to_char(r.due_date, 'YYYY-MM-DD')
    group by 1, 2, 3) n
  where r.line_id = n.line_id and r.due_date = n.due_date and r.day = n.day;
