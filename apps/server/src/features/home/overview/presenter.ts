import type { Overview } from '@dilo/contract/overview.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import { inHryvnia } from '@dilo/domain/rates/official-rate.ts'
import { neededSignatures, type SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { presentRates } from '../../accounts/door.ts'
import { policyOf } from '../../signing/door.ts'
import type { History } from './history.ts'
import {
  type AccountOfOverview,
  type KnownRate,
  type PaymentToSign,
  readClient,
  readRule,
  readToSign,
  readUnfinished,
} from './overview-rows.ts'
import type { OverviewAsked, StandingRows } from './store.ts'
import { upcomingOf } from './upcoming.ts'

/** So many days before the bank refuses outdated data, the page asks for an update. */
const ASKED_BEFORE_DAYS = 30

/** The present state: the rows, and the accounts that were read from them. */
type Standing = { readonly rows: StandingRows; readonly accounts: readonly AccountOfOverview[] }

export function presentOverview(
  { rows, accounts: found }: Standing,
  { cashFlow, latest, change, rates }: History,
  { today, until, year, seesPayments, holidays }: OverviewAsked,
): Overview {
  const [clientRow] = rows.client
  if (clientRow === undefined) throw new Error('There is no such company, or no such person')
  const client = readClient(clientRow)
  const accounts = inOrder(found, client.defaultAccount)
  const { policy } = policyOf(client.soleEntrepreneur, rows.rule.map(readRule))
  return {
    accounts: accounts.map(({ account }) => account),
    total: totalOf(accounts, rates, ({ bookedBalance }) => bookedBalance),
    available: { amount: totalOf(accounts, rates, spendable).amount, change },
    rates: presentRates(rates, year.ratesDay),
    cashFlow,
    latest,
    pending: [...rows.pending],
    toSign: seesPayments ? toSignOf(rows.toSign.map(readToSign), policy) : null,
    upcoming: seesPayments ? upcomingOf(rows, availableHryvnia(accounts), { today, until, holidays }) : null,
    unfinished: rows.unfinished.map(readUnfinished),
    update: { person: soon(client.personGoodUntil, today), company: soon(client.companyGoodUntil, today) },
  }
}

/** As the company sees them, but that where its payments begin comes first. */
function inOrder(accounts: readonly AccountOfOverview[], defaultAccount: string | null): AccountOfOverview[] {
  const place = ({ account, position }: AccountOfOverview): number =>
    account.id === defaultAccount && account.status !== 'CLOSED' ? -1 : position
  return accounts.toSorted((one, other) => place(one) - place(other))
}

type Account = AccountOfOverview['account']

/** A blocked or closed account pays nothing, whatever stands on it, and nobody pays from a deposit. */
const spendable = ({ status, type, availableBalance }: Account): string =>
  status === 'OPEN' && paysOut(type) ? availableBalance : '0'

const availableHryvnia = (accounts: readonly AccountOfOverview[]): bigint =>
  accounts.reduce((sum, { account }) => (account.currency === 'UAH' ? sum + BigInt(spendable(account)) : sum), 0n)

function totalOf(
  accounts: readonly AccountOfOverview[],
  rates: readonly KnownRate[],
  amountOf: (account: Account) => string,
): Overview['total'] {
  let [amount, isWhole] = [0n, true]
  for (const { account } of accounts) {
    const rate = rates.find(({ currency }) => currency === account.currency)
    if (account.currency === 'UAH') amount += BigInt(amountOf(account))
    else if (rate !== undefined) amount += inHryvnia(BigInt(amountOf(account)), rate.rate)
    else isWhole = false
  }
  return { amount: String(amount), isWhole }
}

function toSignOf(waiting: readonly PaymentToSign[], policy: SigningPolicy): NonNullable<Overview['toSign']> {
  const sorted = waiting.toSorted((one, other) => (one.order < other.order ? -1 : 1))
  return { count: waiting[0]?.waiting ?? 0, payments: sorted.map((one) => paymentOf(one, policy)) }
}

function paymentOf(
  { payment, accountId, given }: PaymentToSign,
  policy: SigningPolicy,
): NonNullable<Overview['toSign']>['payments'][number] {
  const needs = neededSignatures(policy, {
    accountId,
    currency: payment.currency,
    amount: kopiykas(BigInt(payment.amount)),
  })
  return { ...payment, missing: [...stillNeeded(needs, given)] }
}

const soon = (until: BusinessDate | null, today: BusinessDate): BusinessDate | null =>
  until !== null && until <= plusDays(today, ASKED_BEFORE_DAYS) ? until : null
