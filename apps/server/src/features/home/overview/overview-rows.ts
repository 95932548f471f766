import type { Overview } from '@dilo/contract/overview.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { EntrepreneurTax } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { readTaxPayment, type WrittenBudgetPayment } from '@dilo/domain/payments/tax-payment.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { ScheduleColumns } from '../../payments/door.ts'
import type { SigningRuleRow } from '../../signing/door.ts'
import type { HistoryRows, StandingRows } from './store.ts'

/** Readers of the parts of the one statement (store.ts). */

type Account = Overview['accounts'][number]

export type AccountOfOverview = {
  readonly account: Account
  readonly position: number
  /** The sums of all outgoing and incoming money. */
  readonly total: Turnover
  /** Its newest entry's: another entry has another one. */
  readonly version: string
}

/** The figures that an account's months are made of. */
export type TurnoversOfAccount = {
  /** The sums of all outgoing and incoming money, just before each month. */
  readonly edges: readonly Turnover[]
  /** Transfers between the company's own accounts, by the first day of the month. */
  readonly own: ReadonlyMap<string, Turnover>
}

export type Turnover = { readonly debit: bigint; readonly credit: bigint }

export type KnownRate = { readonly currency: ForeignCurrency; readonly day: BusinessDate; readonly rate: OfficialRate }

type ShownPayment = Omit<NonNullable<Overview['toSign']>['payments'][number], 'missing'>

export type PaymentToSign = {
  readonly payment: ShownPayment
  readonly accountId: string
  /** The types of signatures that stand under it. */
  readonly given: readonly GivenType[]
  /** The number of waiting payments, those not listed here included. */
  readonly waiting: number
  /** The most urgent has the least. */
  readonly order: string
}

type StandingRow<Name extends keyof StandingRows> = StandingRows[Name][number]
type HistoryRow<Name extends keyof HistoryRows> = HistoryRows[Name][number]

/** `{a,b}`, whose values have nothing in them that would need quotes. */
const listOf = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

const turnover = (debit = '0', credit = '0'): Turnover => ({ debit: BigInt(debit), credit: BigInt(credit) })

export function readAccount(row: StandingRow<'account'>): AccountOfOverview {
  const { id, iban, alias } = row
  const [booked, held, available] = [BigInt(row.booked), BigInt(row.held), BigInt(row.available)]
  return {
    account: {
      id,
      iban,
      type: row.type as Account['type'],
      status: row.status as Account['status'],
      currency: row.currency as Currency,
      alias,
      bookedBalance: row.booked,
      heldBalance: row.held,
      overdraft: String(available - booked + held),
      availableBalance: row.available,
      block: row.block === null ? null : (JSON.parse(row.block) as Account['block']),
    },
    position: Number(row.position),
    total: turnover(row.debitTotal, row.creditTotal),
    version: row.version,
  }
}

/** With the account's id. */
export const readTurnovers = ({
  accountId,
  edges,
  between,
}: HistoryRow<'turnover'>): [accountId: string, TurnoversOfAccount] => [
  accountId,
  {
    edges: listOf(edges).map((edge) => turnover(...edge.split(':'))),
    own: new Map(
      listOf(between).map((one) => {
        const [month = '', debit, credit] = one.split(':')
        return [month, turnover(debit, credit)]
      }),
    ),
  },
]

export const readRate = ({ currency, day, rate }: HistoryRow<'rate'>): KnownRate => ({
  currency: currency as ForeignCurrency,
  day: day as BusinessDate,
  rate: BigInt(rate) as OfficialRate,
})

export const readEntry = (row: HistoryRow<'entry'>): Overview['latest'][number] => ({
  accountId: row.accountId,
  currency: row.currency as Currency,
  version: Number(row.version),
  bookedAt: row.bookedAt,
  valueDate: row.valueDate,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  counterparty: { name: row.counterpartyName, code: row.counterpartyCode, iban: row.counterpartyIban },
  remittanceInformation: row.remittanceInformation,
  paymentNumber: row.paymentNumber,
  paymentId: row.paymentId,
})

export const readToSign = (row: StandingRow<'toSign'>): PaymentToSign => ({
  payment: {
    id: row.id,
    number: row.number,
    creditorName: row.creditorName,
    amount: row.amount,
    currency: row.currency as Currency,
    dueOn: row.valueDate,
  },
  accountId: row.accountId,
  waiting: Number(row.waiting),
  given: listOf(row.given) as GivenType[],
  order: `${row.valueDate} ${row.createdAt} ${row.id}`,
})

export const readDated = (row: StandingRow<'dated'>) => ({
  id: row.id,
  kind: row.kind as PaymentKind,
  day: row.valueDate,
  name: row.creditorName,
  amount: row.amount,
  currency: row.currency as Currency,
})

/** A standing order with the payment that it makes next. */
export const readOrder = (row: StandingRow<'order'>) => ({
  id: row.id,
  kind: row.kind as PaymentKind,
  name: row.creditorName,
  amount: row.amount,
  currency: row.currency as Currency,
  made: Number(row.made),
  nextNominalDay: row.nextNominalDay as BusinessDate,
  schedule: {
    frequency: row.frequency,
    day: row.day === null ? null : Number(row.day),
    first_day: row.firstDay,
    weekend: row.weekend,
    end_day: row.endDay,
    end_count: row.endCount === null ? null : Number(row.endCount),
  } as ScheduleColumns,
})

export const readToBudget = (row: Omit<StandingRow<'toBudget'>, 'companyId' | 'id'>): WrittenBudgetPayment => ({
  creditorIban: row.creditorIban as Iban,
  remittanceInformation: row.remittanceInformation,
  amount: kopiykas(BigInt(row.amount)),
  day: row.day as BusinessDate,
  isSettled: row.isSettled === 'true',
})

/** The last settled payment of each tax, by its id: it knows the account of the Treasury. @param rows the newest first */
export function lastPaymentOfTax(
  rows: readonly (Parameters<typeof readToBudget>[0] & { readonly id: string })[],
): (tax: EntrepreneurTax) => string | null {
  const last = new Map<EntrepreneurTax, string>()
  for (const { id, ...row } of rows) {
    const payment = readTaxPayment(readToBudget(row))
    if (payment !== null && payment.isSettled && !last.has(payment.tax)) last.set(payment.tax, id)
  }
  return (tax) => last.get(tax) ?? null
}

export function readUnfinished({
  id,
  version,
  accountType,
  currency,
  alias,
  ...row
}: StandingRow<'unfinished'>): Overview['unfinished'][number] {
  const state = row.state as Overview['unfinished'][number]['state']
  if (id === null) return { kind: 'QUESTIONNAIRE', version: Number(version), state }
  return {
    kind: 'ACCOUNT_OPENING',
    id,
    state,
    accountType: accountType as Account['type'],
    currency: currency as Currency,
    alias,
  }
}

export const readRule = ({ accountId, currency, fromAmount, needs }: StandingRow<'rule'>): SigningRuleRow => ({
  account_id: accountId,
  currency: currency as Currency,
  from_amount: fromAmount,
  needs: listOf(needs),
})

export const readClient = (row: StandingRow<'client'>) => ({
  soleEntrepreneur: row.soleEntrepreneur === 'true',
  personGoodUntil: row.personGoodUntil as BusinessDate | null,
  companyGoodUntil: row.companyGoodUntil as BusinessDate | null,
  defaultAccount: row.defaultAccount,
})
