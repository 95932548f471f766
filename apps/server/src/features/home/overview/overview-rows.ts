import type { Overview } from '@dilo/contract/overview.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { SigningRuleRow } from '../../signing/door.ts'
import type { CellName, OverviewRow, PartOfOverview } from './store.ts'

/** Readers of the parts of the one statement (store.ts): the cells of each row by their meaning. */

type Account = Overview['accounts'][number]

export type AccountOfOverview = {
  readonly account: Account
  readonly position: number
  /** All that ever went out and came in. */
  readonly total: Turnover
  /** Its newest entry's: another entry has another one. */
  readonly version: string
}

/** What an account's months are made of. */
export type TurnoversOfAccount = {
  /** All that ever went out and came in, just before each month. */
  readonly edges: readonly Turnover[]
  /** What went between the company's own accounts, by the first day of the month. */
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
  /** How many payments wait, with those that are not listed here. */
  readonly waiting: number
  /** The most urgent has the least. */
  readonly order: string
}

export type OverviewParts = ReadonlyMap<PartOfOverview, readonly OverviewRow[]>

/** Rows by their parts. */
export const byPart = (rows: readonly OverviewRow[]): OverviewParts => Map.groupBy(rows, ({ part }) => part)

const cell = (row: OverviewRow, name: CellName): string => row[name] ?? ''

/** `{a,b}`, whose values have nothing in them that would need quotes. */
const listOf = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

const turnover = (debit = '0', credit = '0'): Turnover => ({ debit: BigInt(debit), credit: BigInt(credit) })

export function readAccount(row: OverviewRow): AccountOfOverview {
  const [booked, held, available] = [BigInt(cell(row, 'g')), BigInt(cell(row, 'h')), BigInt(cell(row, 'i'))]
  return {
    account: {
      id: cell(row, 'a'),
      iban: cell(row, 'b'),
      type: cell(row, 'c') as Account['type'],
      status: cell(row, 'd') as Account['status'],
      currency: cell(row, 'e') as Currency,
      alias: row.f,
      bookedBalance: cell(row, 'g'),
      heldBalance: cell(row, 'h'),
      overdraft: String(available - booked + held),
      availableBalance: cell(row, 'i'),
    },
    position: Number(row.j),
    total: turnover(cell(row, 'k'), cell(row, 'l')),
    version: cell(row, 'm'),
  }
}

/** With the account's id. */
export const readTurnovers = (row: OverviewRow): [accountId: string, TurnoversOfAccount] => [
  cell(row, 'a'),
  {
    edges: listOf(cell(row, 'b')).map((edge) => turnover(...edge.split(':'))),
    own: new Map(
      listOf(cell(row, 'c')).map((one) => {
        const [month = '', debit, credit] = one.split(':')
        return [month, turnover(debit, credit)]
      }),
    ),
  },
]

export const readRate = (row: OverviewRow): KnownRate => ({
  currency: cell(row, 'a') as ForeignCurrency,
  day: cell(row, 'b') as BusinessDate,
  rate: BigInt(cell(row, 'c')) as OfficialRate,
})

export const readEntry = (row: OverviewRow): Overview['latest'][number] => ({
  accountId: cell(row, 'a'),
  currency: cell(row, 'b') as Currency,
  version: Number(row.c),
  bookedAt: cell(row, 'd'),
  valueDate: cell(row, 'e'),
  amount: cell(row, 'f'),
  balanceAfter: cell(row, 'g'),
  counterparty: { name: cell(row, 'h'), code: cell(row, 'i'), iban: cell(row, 'j') },
  remittanceInformation: cell(row, 'k'),
  paymentNumber: cell(row, 'l'),
  paymentId: row.m,
})

export const readToSign = (row: OverviewRow): PaymentToSign => ({
  payment: {
    id: cell(row, 'a'),
    number: cell(row, 'b'),
    creditorName: cell(row, 'c'),
    amount: cell(row, 'd'),
    currency: cell(row, 'e') as Currency,
    dueOn: cell(row, 'f'),
  },
  accountId: cell(row, 'g'),
  waiting: Number(row.h),
  given: listOf(cell(row, 'i')) as GivenType[],
  order: `${row.f} ${row.j} ${row.a}`,
})

export const readUnfinished = (row: OverviewRow): Overview['unfinished'][number] => ({
  id: cell(row, 'a'),
  state: cell(row, 'b') as Overview['unfinished'][number]['state'],
  accountType: cell(row, 'c') as Account['type'],
  currency: cell(row, 'd') as Currency,
  alias: row.e,
})

export const readRule = (row: OverviewRow): SigningRuleRow => ({
  account_id: row.a,
  currency: cell(row, 'b') as Currency,
  from_amount: row.c,
  needs: listOf(cell(row, 'd')),
})

export const readClient = (row: OverviewRow) => ({
  soleEntrepreneur: row.a === 'true',
  personGoodUntil: row.b as BusinessDate | null,
  companyGoodUntil: row.c as BusinessDate | null,
  defaultAccount: row.d,
})
