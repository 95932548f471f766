import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import type { DepositOperationKind } from '@dilo/domain/flows/deposit-operation.ts'
import { inboxGroupOf, type InboxKind } from '@dilo/domain/inbox/inbox-kind.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { InboxRows } from '../waiting/store.ts'

/** The fields that a source gives to a row; unknown ones are absent. */
export type BareRow = Pick<InboxRow, 'kind' | 'companyId' | 'id' | 'name' | 'at'> &
  Partial<
    Pick<
      InboxRow,
      'number' | 'amount' | 'currency' | 'dueOn' | 'opensAt' | 'tax' | 'person' | 'reason' | 'statedReason'
    >
  >

/** The kinds of the inbox that notices tell. */
type ToldKind = Extract<InboxKind, 'rework' | 'rejected' | 'returned'>

/** The rows that come from the one statement. */
export const rowsOf = ({
  toSign,
  othersSign,
  told,
  salary,
  order,
  import: imports,
  application,
  deposit,
  depositBack,
  exchangeBack,
  enquiry,
  allowance,
}: InboxRows) => [
  ...toSign.map((row): BareRow => ({ ...payment(row), kind: 'signPayment' })),
  ...othersSign.map((row): BareRow => ({ ...payment(row), kind: 'othersSign' })),
  ...told.map(({ reason, statedReason, person, kind, ...row }): BareRow => ({
    ...payment(row),
    kind: kind as ToldKind,
    reason: reason as InboxRow['reason'],
    statedReason,
    person,
  })),
  ...salary.map((row): BareRow => ({ ...payment(row), kind: 'salaryReturned' })),
  ...order.map((row): BareRow => ({ ...payment(row), kind: 'signOrder' })),
  ...imports.map((row): BareRow => ({ ...row, kind: 'finishImport' })),
  ...application.map((row): BareRow => ({ ...row, kind: 'finishApplication', currency: currencyOf(row.currency) })),
  ...deposit.map(({ kind, ...row }): BareRow => ({
    ...row,
    name: '',
    kind: kindOfAsked[kind as DepositOperationKind],
    currency: currencyOf(row.currency),
  })),
  ...depositBack.map((row): BareRow => ({
    ...row,
    name: '',
    kind: 'finishDeposit',
    currency: currencyOf(row.currency),
  })),
  ...exchangeBack.map((row): BareRow => ({
    ...row,
    kind: 'finishExchange',
    currency: currencyOf(row.currency),
  })),
  ...allowance.map((row): BareRow => ({ ...row, kind: 'grantAllowance', currency: 'UAH' })),
  ...enquiry.map((row): BareRow => ({ ...row, kind: 'bankAnswered' })),
]

export const signExchange = (row: InboxRows['exchange'][number]): BareRow => ({
  ...payment(row),
  kind: 'signExchange',
})

const kindOfAsked = {
  opening: 'signDepositOpening',
  replenishing: 'signDepositReplenishing',
  closing: 'signDepositClosing',
} as const satisfies Record<DepositOperationKind, InboxKind>

const payment = <Row extends { readonly currency: string; readonly dueOn: string }>(row: Row) => ({
  ...row,
  currency: currencyOf(row.currency),
  dueOn: row.dueOn as BusinessDate,
})

const currencyOf = (text: string) => text as NonNullable<InboxRow['currency']>

export function presentRow(row: BareRow, today: BusinessDate): InboxRow {
  const bare = {
    number: null,
    amount: null,
    currency: null,
    dueOn: null,
    opensAt: null,
    tax: null,
    person: null,
    reason: null,
    statedReason: null,
  }
  const days = { dueOn: (row.dueOn ?? null) as BusinessDate | null, today, isOpen: (row.opensAt ?? null) === null }
  return { ...bare, ...row, group: inboxGroupOf(row.kind, days) }
}
