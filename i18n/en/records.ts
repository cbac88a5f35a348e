/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
export const records = {
  records: {
    changes: 'Changes',
    before: 'Before',
    after: 'After',
    value: 'Value',
    system: 'The system',
    reason: 'Reason: %{reason}',
    inAudit: 'Open in the audit trail',
    collection: 'Collection',
    collected: 'Collected',
    share: 'Share of the partner',
    linesOverdue: '%{smart_count} line overdue |||| %{smart_count} lines overdue',
    position: 'Position',
    totalIn: 'Total in %{currency}',
  },
};
