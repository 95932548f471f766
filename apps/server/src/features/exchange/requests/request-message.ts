import { priceOfPurchase, priceOfSale } from '@dilo/domain/exchange/exchange-price.ts'
import { feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { RequestRow } from '../record/store.ts'

type Words = { readonly amount: string; readonly rate: string; readonly total: string; readonly until: string }

/** By side and mode: at the rate of the bank, or not worse than one. */
const said: Record<Language, Record<RequestRow['side'], Record<RequestRow['mode'], (words: Words) => string>>> = {
  uk: {
    PURCHASE: {
      bank: ({ amount, rate, total, until }) => `купує ${amount} за курсом ${rate}: разом ${total}, до ${until}`,
      limit: ({ amount, rate, total, until }) =>
        `купує ${amount} за курсом не вище ${rate}: щонайбільше ${total}, до ${until}`,
    },
    SALE: {
      bank: ({ amount, rate, total, until }) => `продає ${amount} за курсом ${rate}: надійде ${total}, до ${until}`,
      limit: ({ amount, rate, total, until }) =>
        `продає ${amount} за курсом не нижче ${rate}: надійде щонайменше ${total}, до ${until}`,
    },
  },
  ru: {
    PURCHASE: {
      bank: ({ amount, rate, total, until }) => `покупает ${amount} по курсу ${rate}: всего ${total}, до ${until}`,
      limit: ({ amount, rate, total, until }) =>
        `покупает ${amount} по курсу не выше ${rate}: самое большее ${total}, до ${until}`,
    },
    SALE: {
      bank: ({ amount, rate, total, until }) => `продаёт ${amount} по курсу ${rate}: поступит ${total}, до ${until}`,
      limit: ({ amount, rate, total, until }) =>
        `продаёт ${amount} по курсу не ниже ${rate}: поступит самое меньшее ${total}, до ${until}`,
    },
  },
}

const endings: Record<Language, string> = {
  uk: 'Якщо це не ви, нікому його не кажіть.',
  ru: 'Если это не вы, никому его не говорите.',
}

/** Names what the code signs: how much, at which rate, what it costs or brings, and until when (security row 29). */
export function requestMessage(row: RequestRow, code: OneTimeCode, language: Language): string {
  const priceOf = row.side === 'PURCHASE' ? priceOfPurchase : priceOfSale
  const { total } = priceOf(kopiykas(row.amount), row.rate as OfficialRate, feeOfDigits(row.fee_terms))
  const what = said[language][row.side][row.mode]({
    amount: formatMoney(row.amount, row.currency),
    rate: formatRate(row.rate as OfficialRate),
    total: formatMoney(total, 'UAH'),
    until: shortDate(row.valid_until),
  })
  return `Код ${code} ${what}. ${endings[language]}`
}
