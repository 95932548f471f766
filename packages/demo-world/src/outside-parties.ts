import { certain } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'

/** A party whose account is at another bank: its money comes and goes through the clearing account. */
export type OutsideParty = { readonly name: string; readonly code: string; readonly iban: string }

const party = (name: string, registered: string, bankCode: string, account: string): OutsideParty => ({
  name,
  code: completeEdrpou(registered),
  iban: composeIban(certain(parseBankCode(bankCode)), account),
})

/** The Treasury's account for taxes (domain-ukraine.md section 1). */
export const treasury: OutsideParty = {
  name: 'ГУК у м. Києві',
  code: completeEdrpou('3799378'),
  iban: 'UA208999980000031400000000001',
}

export const customers: Readonly<Record<Currency, readonly OutsideParty[]>> = {
  UAH: [
    party('ТОВ «Сьоме Небо»', '4100127', '322001', '26005000000701'),
    party('ТОВ «Вітрила»', '4100233', '305299', '26001000000433'),
    party('ПП «Орбіта-Сервіс»', '3900148', '300528', '26003000000519'),
    party('ТОВ «Жито і Жорна»', '4217305', '351005', '26008000000288'),
  ],
  USD: [party('Northwind Studio LLC', '4100345', '300335', '26006000000945')],
  EUR: [party('Atelier Lumen GmbH', '4100451', '300614', '26004000000363')],
}

export const suppliers: readonly OutsideParty[] = [
  party('ТОВ «Зв’язок Плюс»', '3900256', '351005', '26002000000615'),
  party('ТОВ «Хмарні Рішення»', '4100566', '334851', '26007000000152'),
  party('ТОВ «Папір і Фарба»', '4100672', '328209', '26009000000870'),
]

/** Recipients at other banks that behave in rare ways: for trying out the possible ends of a payment (docs/demo.md). */
export const troublesomeRecipients: readonly (OutsideParty & { readonly behaviour: string })[] = [
  { ...party('ТОВ «Закрита Каса»', '4100778', '305299', '26000000000013'), behaviour: 'rejected' },
  { ...party('ТОВ «Зворотний Шлях»', '4100884', '322001', '26000000000014'), behaviour: 'returned' },
  { ...party('ТОВ «Повільна Пошта»', '4100990', '300528', '26000000000015'), behaviour: 'late' },
]
