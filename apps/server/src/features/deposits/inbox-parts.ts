import type { DepositOperationKind } from '@dilo/domain/flows/deposit-operation.ts'
import { type InboxKind, inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { currencyOf, inboxPart, type InboxPart, inboxValues, utc } from '../../inbox-part.ts'
import { hasSigned, stillSigns } from '../signing/door.ts'

const { personId, signsDeposits, writesAccounts } = inboxValues

const kindOfAsked = {
  opening: 'signDepositOpening',
  replenishing: 'signDepositReplenishing',
  closing: 'signDepositClosing',
} as const satisfies Record<DepositOperationKind, InboxKind>

// The policy of the account that pays, or of the one that is paid (operations/policy-subject.ts).
const waitsForThem = stillSigns({
  of: 'asked',
  accountId: 'asked.account_id',
  currency: 'asked.currency',
  amount: 'asked.signs_for',
  personId,
})

/** Operations with deposits that need a person. */
export const depositInbox: readonly InboxPart[] = [
  // The writer of an operation may be no signatory, so that a new one asks signatories at once.
  inboxPart(
    'deposit',
    'deposits',
    {
      always: {
        companyId: 'asked.company_id',
        id: 'asked.operation_id',
        kind: 'asked.kind',
        amount: 'coalesce(asked.amount, asked.signs_for)',
        currency: 'asked.currency',
        at: utc('asked.changed_at'),
      },
      from: `
      from (
        select operation.*, operation_id as subject_id, coalesce(paying_account_id, payout_account_id) as account_id
        from deposit_operation operation) asked
      where asked.company_id = any (${signsDeposits}) and asked.state in ('new', 'loaded') and not ${hasSigned('asked', personId)}
        and ${waitsForThem}
      order by asked.changed_at, asked.operation_id limit ${inboxRowsOfKind}`,
    },
    (found) =>
      found.map(({ kind, ...row }) => ({
        ...row,
        name: '',
        kind: kindOfAsked[kind as DepositOperationKind],
        currency: currencyOf(row.currency),
      })),
  ),
  // Given back by the bank, for the people who write them.
  inboxPart(
    'depositBack',
    'deposits',
    {
      always: {
        companyId: 'asked.company_id',
        id: 'asked.operation_id',
        amount: 'coalesce(asked.amount, asked.signs_for)',
        currency: 'asked.currency',
        at: utc('asked.changed_at'),
      },
      from: `
      from deposit_operation asked
      where asked.company_id = any (${writesAccounts}) and asked.state in ('returned', 'tmp_rejected')
      order by asked.changed_at, asked.operation_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, name: '', kind: 'finishDeposit', currency: currencyOf(row.currency) })),
  ),
]
