alter table approvals drop constraint approvals_move_check;
alter table approvals add constraint approvals_move_check check (move in ('issue', 'approve', 'complete', 'apply', 'reverse', 'edit', 'activate', 'withdraw', 'cancel', 'extend', 'applyCredit', 'settle', 'pay', 'bounce', 'match', 'book', 'bookUnapplied', 'unmatch', 'reopen', 'close', 'publish', 'assignManager'));
