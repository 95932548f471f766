import type { Fill } from '@dilo/domain/exchange/exchange-fills.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import { splitKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { withoutEnd } from '@dilo/domain/values/without-end.ts'
import type { RequestRow } from '../record/store.ts'

type Dealt = Pick<RequestRow, 'number' | 'side' | 'currency'> & Fill & { readonly at: Date }

/** `10 000.00 USD`: statements are read by programs, too. */
function written(amount: bigint, currency: string): string {
  const { whole, fraction } = splitKopiykas(amount)
  return `${inThousands(String(whole), ' ')}.${fraction} ${currency}`
}

/** Two decimals at least: 43,30 and 43,3755. */
const writtenRate = ({ rate }: Fill): string => {
  const [whole = '', decimals = ''] = formatRate(rate).split(',')
  return `${whole},${withoutEnd(decimals, '0').padEnd(2, '0')}`
}

/** The words of a fill in both statements. Statements are documents and stay in Ukrainian. */
export function wordsOfFill(dealt: Dealt) {
  const { side, currency, amount, at, number } = dealt
  const when = `${shortDate(businessDateAt(at.getTime()))} за курсом ${writtenRate(dealt)}`
  const sum = written(amount, currency)
  const inRequest = `, заявка № ${number}`
  if (side === 'PURCHASE')
    return {
      paid: `Списується гривневий еквівалент купівлі ${sum}, куплених ${when}${inRequest}`,
      got: `Зараховується ${sum}, куплених ${when}${inRequest}`,
      fee: `Комісія банку за купівлю ${sum}${inRequest}`,
    }
  return {
    paid: `Списується ${sum}, проданих ${when}${inRequest}`,
    got: `Зараховується гривневий еквівалент від продажу ${sum}, проданих ${when}${inRequest}`,
    fee: `Комісія банку за продаж ${sum}${inRequest}`,
  }
}
