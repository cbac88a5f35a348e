-- Everybody searches but their own notices, which the index of the reader finds; this one was three quarters of what a notice cost.
drop index notifications_search_idx;
