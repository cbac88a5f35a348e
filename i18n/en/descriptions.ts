/** Descriptions that the server writes on transactions; stored as a key with values. */
export const descriptions = {
  capitalCall: 'Capital call %{number}: %{title}',
  capitalCallPaid: 'Capital call %{number}: %{title}, %{reference}',
  creditUsed: 'From %{from} to %{to}',
  overpaid: 'Overpaid on %{reference}, capital call %{number}: %{title}',
  distribution: 'Distribution %{number}: %{title}',
  managementFee: 'Management fee from %{from} to %{to}',
  lateInterest:
    'Late interest on %{reference}: %{smart_count} day from %{from} to %{to} at %{rates} a year, %{dayCount} |||| Late interest on %{reference}: %{smart_count} days from %{from} to %{to} at %{rates} a year, %{dayCount}',
  lateInterestPassedOn: 'Late interest passed on, received %{day}',
  closing: 'Closing %{number}',
  reversal: 'Reversal of %{entry}',
};
