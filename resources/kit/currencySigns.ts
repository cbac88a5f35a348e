/** Currency signs in common use and on our pages, with the codes that each may mean. */
export const currencySigns: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN'],
  ...{ US$: ['USD'], $US: ['USD'], U$S: ['USD'] },
  ...{ CA$: ['CAD'], $CA: ['CAD'], C$: ['CAD'], CAD$: ['CAD'], A$: ['AUD'], AU$: ['AUD'], $AU: ['AUD'] },
  ...{ NZ$: ['NZD'], $NZ: ['NZD'], S$: ['SGD'], SG$: ['SGD'], $SG: ['SGD'], HK$: ['HKD'], $HK: ['HKD'] },
  ...{ MX$: ['MXN'], $MX: ['MXN'], R$: ['BRL'], R: ['ZAR'] },
  ...{
    '€': ['EUR'],
    '£': ['GBP'],
    '￡': ['GBP'],
    '£GB': ['GBP'],
    Fr: ['CHF'],
    'Fr.': ['CHF'],
    SFr: ['CHF'],
    'SFr.': ['CHF'],
  },
  ...{
    '¥': ['JPY', 'CNY'],
    '￥': ['JPY', 'CNY'],
    'JP¥': ['JPY'],
    'CN¥': ['CNY'],
    円: ['JPY'],
    元: ['CNY'],
    RMB: ['CNY'],
  },
  ...{ '₹': ['INR'], Rs: ['INR'], 'Rs.': ['INR'], '₩': ['KRW'], '₪': ['ILS'], zł: ['PLN'], Kč: ['CZK'] },
  ...{ kr: ['SEK', 'NOK', 'DKK'], 'kr.': ['SEK', 'NOK', 'DKK'] },
};
