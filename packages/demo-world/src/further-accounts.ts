import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { DemoPayment } from './demo-payment.ts'
import { customers, type OutsideParty, suppliers } from './outside-parties.ts'
import { type DemoCompany, furtherAccounts } from './people-and-companies.ts'
import type { DemoTransfer } from './year-of-transfers.ts'

/** The company with accounts of every kind, whose money these transfers move. */
export const holderOfFurther = (companies: readonly DemoCompany[]): DemoCompany => {
  const found = companies.find(({ accounts }) => furtherAccounts.every((one) => accounts.includes(one)))
  if (found === undefined) throw new Error('Nobody in this cast has accounts of every kind')
  return found
}

/**
 * The transfers of all accounts but the open current ones, oldest first: every one but the closed account has money or
 * owes it.
 */
export function furtherTransfers(now: number, companies: readonly DemoCompany[]): DemoTransfer[] {
  const company = holderOfFurther(companies)
  const at = (days: number): number => now - days * DAY
  const of = (one: (typeof furtherAccounts)[number]) => ({ company, account: company.accounts.indexOf(one) })
  const [credit, card, , , closed] = furtherAccounts
  const [phones, clouds, paper] = suppliers as readonly [OutsideParty, OutsideParty, OutsideParty]
  const uah = 'UAH' as const
  return [
    {
      at: at(61),
      from: of(credit),
      to: paper,
      amount: 9_640_000n,
      currency: uah,
      purpose: 'Посадковий матеріал, рахунок №1180, у т. ч. ПДВ 20% 16066,67',
    },
    {
      at: at(47),
      from: of(closed),
      to: { company, account: 1 },
      amount: BigInt(closed.opening) * 100n,
      currency: closed.currency,
      purpose: 'Перенесення залишку у зв’язку із закриттям рахунку',
    },
    {
      at: at(33),
      from: of(card),
      to: paper,
      amount: 418_050n,
      currency: uah,
      purpose: 'Оплата карткою: папір і фарба',
    },
    {
      at: at(30),
      from: phones,
      to: of(credit),
      amount: 3_500_000n,
      currency: uah,
      purpose: 'Повернення передоплати за договором №31, без ПДВ',
    },
    {
      at: at(12),
      from: of(card),
      to: clouds,
      amount: 129_900n,
      currency: uah,
      purpose: 'Оплата карткою: хмарне сховище',
    },
    { at: at(3), from: of(card), to: phones, amount: 76_400n, currency: uah, purpose: 'Оплата карткою: зв’язок' },
  ].map((transfer, index) => ({ ...transfer, number: `К${index + 1}` }))
}

/**
 * Signed by both, for a day in two weeks, when its money is reserved on the main account. Less than the season always
 * leaves there.
 */
export function waitingPayment(now: number, companies: readonly DemoCompany[]): DemoPayment {
  const company = holderOfFurther(companies)
  const [author, cosigner] = company.people
  // For the open bank: the money goes when the payment's day comes.
  const [payee] = customers.UAH
  if (author === undefined || cosigner === undefined || payee === undefined)
    throw new Error('Two sign it, and somebody is paid')
  return {
    name: 'waiting payment',
    from: { company, account: 0 },
    to: payee,
    state: 'waiting',
    author: author.phone,
    cosigner: cosigner.phone,
    amount: 64_000n,
    currency: 'UAH',
    number: 'П1',
    purpose: 'Друк каталогу згідно з договором №31, без ПДВ',
    valueDate: plusDays(businessDateAt(now), 14),
    createdAt: now - 2 * HOUR,
    settledAt: null,
    undone: null,
  }
}
