import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { DepositOperationKind } from '@dilo/domain/flows/deposit-operation.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { PolicyKind } from '../../signing/door.ts'
import { asOfDeposit } from '../record/deposit-code.ts'
import { carryOutOperation } from './carry-out-operation.ts'
import { operationMessage } from './operation-message.ts'
import { operationOrders } from './operation-orders.ts'
import { policySubjectOf } from './policy-subject.ts'
import { setAside } from './set-aside.ts'
import { possible } from './still-possible.ts'
import { findOperation, type OperationRow, storeOperation } from './store.ts'

const waysOfOperation = {
  opening: 'depositOpening',
  replenishing: 'depositOpening',
  closing: 'depositReturn',
} as const satisfies Record<DepositOperationKind, WayOfMoney>

/** An operation with a deposit, as people of its company sign it. */
export const operationKind: PolicyKind<OperationRow, DepositOperation> = {
  ...operationOrders,
  kind: 'depositOperation',
  purpose: 'deposit-operation',
  find: findOperation,
  subjectOf: policySubjectOf,
  way: ({ kind }) => waysOfOperation[kind],
  seenBy: { permission: 'ACCOUNTS_VIEW', otherwise: 'insufficientPowers' },
  inWords: asOfDeposit,
  possible,
  message: (row) => (code, language) => operationMessage(row, code, language),
  events: { codeSent: 'depositOperationCodeSent', signed: 'depositOperationSigned' },
  store: (transaction, row, step) => storeOperation(transaction, row, { ...step, reason: null }),
  async signed(_, transaction, authority, row, { state, at }) {
    const { company_id: companyId, operation_id: operationId } = row
    const inDemo = authority.demo !== null
    const hold = row.kind === 'closing' ? ok(null) : await setAside(transaction, row, { inDemo, at })
    if (!hold.ok) return hold
    await storeOperation(transaction, row, { state, hold_id: hold.value, signed_at: at, tried_at: at, at })
    await enqueue(transaction, 'carryOutDepositOperation', { companyId, operationId }, at.getTime())
    return ok(undefined)
  },
  /** At once, or by the outbox where this server dies. A closing that does not reach its deposit is reported, and repeated. */
  async afterwards(context, { companyId }, operationId) {
    const row = await findOperation(context.database, companyId, operationId)
    if (row?.state !== 'on_validation') return ok(undefined)
    const outcome = await carryOutOperation(context, { companyId, operationId })
    return outcome !== 'done' && row.kind === 'closing' ? refused({ code: 'depositClosingNotSent' }) : ok(undefined)
  },
}
