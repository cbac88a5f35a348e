-- Each notice goes out in ILPA's form as well, a workbook that is kept beside the PDF.
alter table capital_call_lines add column notice_form_id uuid;
alter table capital_call_lines add constraint capital_call_lines_notice_form_id_fkey foreign key (notice_form_id) references documents (id);
alter table distribution_lines add column notice_form_id uuid;
alter table distribution_lines add constraint distribution_lines_notice_form_id_fkey foreign key (notice_form_id) references documents (id);
