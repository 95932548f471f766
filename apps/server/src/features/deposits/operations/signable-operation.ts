import { type DepositOperationKind, step } from '@dilo/domain/flows/deposit-operation.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { certain, ok, refused } from '@dilo/domain/result.ts'
import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { enqueue } from '../../../db/outbox.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { type PolicyKind, type PolicySubject, signableByPolicy } from '../../signing/door.ts'
import { operationMessage } from './operation-message.ts'
import { textOf } from './operation-text.ts'
import { setAside } from './set-aside.ts'
import { possible } from './still-possible.ts'
import { findOperation, lockOperation, type OperationRow, storeOperation } from './store.ts'

const waysOfOperation = {
  opening: 'depositOpening',
  replenishing: 'depositOpening',
  closing: 'depositReturn',
} as const satisfies Record<DepositOperationKind, WayOfMoney>

/**
 * By the policy of the account that pays; of a closing, of the one that is paid. The money stays the company's own, so that it
 * counts towards no limit of a method (decision 191).
 */
export function policySubjectOf(row: OperationRow): PolicySubject {
  const accountId = row.paying_account_id ?? row.payout_account_id
  if (accountId === null) throw new Error('An operation pays from an account, or to one')
  return {
    companyId: row.company_id,
    id: row.operation_id,
    version: row.version,
    accountId,
    currency: row.currency,
    amount: kopiykas(row.signs_for),
    counted: zero,
    text: textOf(row),
  }
}

const operationKind: PolicyKind<OperationRow> = {
  kind: 'depositOperation',
  purpose: 'deposit-operation',
  find: findOperation,
  async lock(transaction, companyId, operationId) {
    await lockAccountsOf(transaction, companyId)
    return lockOperation(transaction, companyId, operationId)
  },
  subjectOf: policySubjectOf,
  way: ({ kind }) => waysOfOperation[kind],
  words: {
    notFound: 'depositOperationNotFound',
    stale: 'depositStatusNotChanged',
    withoutPhone: 'noPhoneForDeposit',
    notActing: 'insufficientPowers',
  },
  maySign({ state }, { type, permissions }) {
    if (!effectivePermissions(type, permissions).includes('ACCOUNTS_VIEW')) return refused('insufficientPowers')
    return step(state, 'SIGN')
  },
  possible,
  message: (row) => (code, language) => operationMessage(row, code, language),
  async begun(context, transaction, authority, { row, digest, method, sentTo }) {
    const at = new Date(context.clock.now())
    const { next } = certain(step(row.state, 'SIGN'))
    if (next !== row.state) await storeOperation(transaction, row, { state: next, reason: null, at })
    if (sentTo === null) return
    recordAudit(transaction, {
      companyId: row.company_id,
      by: authority,
      event: 'depositOperationCodeSent',
      subjectId: row.operation_id,
      facts: { version: row.version, digest, method, sentTo },
      at,
    })
  },
  async signed(context, transaction, authority, { row, given }) {
    const { company_id: companyId, operation_id: operationId, version } = row
    const { at, missing, method, type, digest } = given
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'depositOperationSigned',
      subjectId: operationId,
      facts: { version, digest, method, type, isLast: missing === 0 },
      at,
    })
    if (missing > 0) {
      const { next } = certain(step(row.state, 'SIGN'))
      await storeOperation(transaction, row, { state: next, reason: null, at })
      return ok(undefined)
    }
    const taken = step(row.state, 'SIGN_LAST')
    if (!taken.ok) return refused({ code: taken.error })
    const inDemo = authority.demo !== null
    const hold = row.kind === 'closing' ? ok(null) : await setAside(transaction, row, { inDemo, at })
    if (!hold.ok) return hold
    await storeOperation(transaction, row, {
      state: taken.value.next,
      hold_id: hold.value,
      signed_at: at,
      tried_at: at,
      at,
    })
    await enqueue(transaction, 'carryOutDepositOperation', { companyId, operationId }, at.getTime())
    return ok(undefined)
  },
}

/** An operation with a deposit, as people of its company sign it. */
export const signableOperation = signableByPolicy(operationKind)
