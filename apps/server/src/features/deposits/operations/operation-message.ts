import { rateText } from '@dilo/domain/deposits/rate-text.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { agreedOf, type OperationRow } from './store.ts'

type Words = {
  /** Null: all of it. */
  readonly amount: string | null
  readonly name: string
  readonly rate: string
  readonly days: number | null
}

const endings: Record<Language, string> = {
  uk: 'Якщо це не ви, нікому його не кажіть.',
  ru: 'Если это не вы, никому его не говорите.',
}

const said: Record<Language, Record<OperationRow['kind'], (words: Words) => string>> = {
  uk: {
    opening: ({ amount, rate, days }) =>
      `відкриває депозит: ${amount}, ${rate} % річних, ${days === null ? 'без строку' : `днів: ${days}`}`,
    replenishing: ({ amount, name }) => `поповнює депозит «${name}» на ${amount}`,
    closing: ({ amount, name }) =>
      amount === null ? `закриває депозит «${name}» достроково` : `повертає з депозиту «${name}» ${amount} достроково`,
  },
  ru: {
    opening: ({ amount, rate, days }) =>
      `открывает депозит: ${amount}, ${rate} % годовых, ${days === null ? 'без срока' : `дней: ${days}`}`,
    replenishing: ({ amount, name }) => `пополняет депозит «${name}» на ${amount}`,
    closing: ({ amount, name }) =>
      amount === null ? `закрывает депозит «${name}» досрочно` : `возвращает с депозита «${name}» ${amount} досрочно`,
  },
}

/** Names what the code signs: how much, at which rate and for how long (security row 29). */
export function operationMessage(row: OperationRow, code: OneTimeCode, language: Language): string {
  const agreed = agreedOf(row)
  const { [language]: ofKinds } = said
  const ofProduct = language === 'uk' ? (agreed?.name.uk ?? row.name_uk) : (agreed?.name.ru ?? row.name_ru)
  const name = row.alias ?? ofProduct
  const { [row.kind]: words } = ofKinds
  const what = words({
    amount: row.amount === null ? null : formatMoney(row.amount as Kopiykas, row.currency),
    name: name ?? '',
    rate: rateText(agreed?.rate ?? 0),
    days: agreed?.termDays ?? null,
  })
  return `Код ${code} ${what}. ${endings[language]}`
}
