-- Journals of one source are found by one index. Where nothing is known yet of how many journals there are, as in the first
-- import, the planner read all journals of the kind beside those of the source, once for each source.
drop index gl_journals_source_idx;
create index gl_journals_source_idx on gl_journals (source_id, source_kind);
