import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { returnPurpose } from '@dilo/domain/payments/return-purpose.ts'
import { furtherTransfers, waitingPayment } from './further-accounts.ts'
import { type DemoPayment, settledPayments } from './demo-payment.ts'
import { suppliers, troublesomeRecipients } from './outside-parties.ts'
import { salaryDraft } from './tenant-salary.ts'
import { colleague, landlord, ownBusiness, tenantCompanies, visitor } from './tenant-people-and-companies.ts'
import { type DemoTransfer, openingTransfers, type Party, seasonOfTransfers } from './year-of-transfers.ts'

/**
 * Long enough for every period of a statement but the year, short enough to be made at a press. Companies without
 * people have no readers of their statements: transfers among them would only stay in the ledger for good.
 */
const SEASON = {
  companies: tenantCompanies,
  days: 92,
  seed: 20_260_801,
  about: tenantCompanies.filter(({ people }) => people.length > 0),
}

const business = { company: ownBusiness, account: 0 }

function recipient(behaviour: string): Party {
  const found = troublesomeRecipients.find((one) => one.behaviour === behaviour)
  if (found === undefined) throw new Error(`Nobody's bank behaves like ${behaviour}`)
  return found
}

/** A tenant's past before its visitor comes, the same for the same moment. */
type TenantStory = { readonly transfers: readonly DemoTransfer[]; readonly payments: readonly DemoPayment[] }

/** @param salaryIban the bank's account that salaries are paid through */
export function tenantStory(now: number, salaryIban: Iban): TenantStory {
  const season = [...openingTransfers(now, SEASON), ...seasonOfTransfers(now, SEASON)]
  const used = settledPayments(season).flatMap(({ from, number }) =>
    from.company === ownBusiness ? [Number(number)] : [],
  )
  const next = Math.max(0, ...used) + 1
  const others = [
    returnedPayment(now - 12 * DAY),
    rejectedPayment(now - 5 * DAY),
    paymentOnSigning(now - DAY),
    salaryDraft(now, salaryIban),
    draftOfColleague(now - 2 * HOUR),
  ]
  const numbered = others.map((payment, index) => ({ ...payment, number: String(next + index) }))
  // Rows of one moment stay in the order of the season.
  const transfers = [...season, ...furtherTransfers(now, tenantCompanies), ...numbered.flatMap(transfersOf)].sort(
    (left, right) => left.at - right.at,
  )
  return { transfers, payments: [...settledPayments(transfers), ...numbered, waitingPayment(now, tenantCompanies)] }
}

type Written = Omit<DemoPayment, 'currency' | 'from' | 'number' | 'author' | 'settledAt' | 'undone' | 'createdAt'>

const written = (payment: Written, createdAt: number, author = visitor.phone): DemoPayment => ({
  ...payment,
  from: business,
  currency: 'UAH',
  number: '',
  author,
  createdAt,
  settledAt: null,
  undone: null,
})

/** Less than what the season always leaves on an account, so that it can be paid whenever it is. */
function returnedPayment(at: number): DemoPayment {
  const payment: Written = {
    name: 'returned payment',
    to: recipient('returned'),
    state: 'returned',
    amount: 86_000n,
    purpose: 'Оплата за канцелярське приладдя, рахунок №208, без ПДВ',
  }
  return { ...written(payment, at - HOUR), settledAt: at, undone: { at: at + DAY, reason: 'accountBlocked' } }
}

/** The entries of a payment that was paid and came back. */
function transfersOf({
  name,
  from,
  to,
  amount,
  currency,
  purpose,
  number,
  settledAt,
  undone,
}: DemoPayment): DemoTransfer[] {
  if (settledAt === null || undone === null) return []
  const common = { amount, currency, number, payment: name }
  const back = returnPurpose({ number, value_date: businessDateAt(settledAt) }, undone.reason)
  return [
    { ...common, from, to, purpose, at: settledAt },
    { ...common, from: to, to: from, purpose: back, at: undone.at },
  ]
}

function rejectedPayment(at: number): DemoPayment {
  const payment: Written = {
    name: 'rejected payment',
    to: recipient('rejected'),
    state: 'rejected',
    amount: 215_000n,
    purpose: 'Оренда обладнання за договором №7',
  }
  return { ...written(payment, at), undone: { at: at + HOUR, reason: 'accountClosed' } }
}

function paymentOnSigning(at: number): DemoPayment {
  const [supplier] = suppliers
  if (supplier === undefined) throw new Error('The demo bank has no suppliers')
  return written(
    {
      name: 'payment on signing',
      to: supplier,
      state: 'onSigning',
      amount: 124_000n,
      purpose: 'Послуги зв’язку згідно з договором №31',
    },
    at,
  )
}

/** Prepared by the accountant: it waits for the visitor's signature. */
const draftOfColleague = (at: number): DemoPayment =>
  written(
    {
      name: 'draft of the colleague',
      to: { company: landlord, account: 0 },
      state: 'draft',
      amount: 850_000n,
      purpose: 'Оренда офісу за наступний місяць згідно з договором №12',
    },
    at,
    colleague.phone,
  )
