import { type BankValueKind, isAhead } from '@dilo/domain/bank-values/bank-value.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { bankValueOf, lockKind, recordValue, storedForm, versionOf, withdrawValue } from '../../bank-values/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { checkedValue } from './checked-value.ts'
import { findValue } from './store.ts'
import { valueBefore } from './value-before.ts'

const ofNobody = { companyOf: () => null, staffOf: () => null }

/** A new value of a register, from a time to come on. */
export const bankValue: ActionKind<'bankValue'> = {
  ...ofNobody,
  subjectOf: ({ what }) => what,
  async lockVersion(transaction, { what }) {
    await lockKind(transaction, what)
    return versionOf(transaction, what)
  },
  async allows({ context, transaction, at }, payload) {
    const checked = await checkedValue({ context, reader: transaction, at }, payload)
    return checked.ok ? ok(undefined) : checked
  },
  async execute({ context, transaction, at, action }, payload) {
    const checked = await checkedValue({ context, reader: transaction, at }, payload)
    if (!checked.ok) return checked
    await recordValue(transaction, {
      valueId: action.actionId,
      kind: payload.what,
      takesEffect: new Date(payload.from),
      value: checked.value,
      recordedAt: at,
    })
    return ok(undefined)
  },
  async describe(reader, payload, context) {
    const { what, from } = payload
    // Certificates that stay are named by their digests in the action: what it makes of them is worked out again.
    const checked = await checkedValue({ context, reader, at: new Date(0) }, payload)
    const named: readonly ChangedFact[] = [registerFact(what), { fact: 'takesEffect', before: null, after: from }]
    if (!checked.ok) return named
    const before = await valueBefore(reader, context, { kind: what, moment: new Date(from) })
    const { changes } = bankValueOf<BankValueKind>(context.above.bankValues, what)
    return [...named, ...changes({ before, after: storedForm(what, checked.value) })]
  },
}

const registerFact = (kind: BankValueKind): ChangedFact => ({ fact: 'register', before: null, after: kind })

/** A value to come is taken back: the one before it holds on. */
export const bankValueWithdrawal: ActionKind<'bankValueWithdrawal'> = {
  ...ofNobody,
  subjectOf: ({ valueId }) => valueId,
  async lockVersion(transaction, { valueId }) {
    const value = await findValue(transaction, valueId)
    if (value === null || value.withdrawnAt !== null) return null
    await lockKind(transaction, value.kind)
    return versionOf(transaction, value.kind)
  },
  async allows({ transaction, at }, { valueId }) {
    const value = await findValue(transaction, valueId)
    const mayGo = value !== null && value.withdrawnAt === null && isAhead(value.takesEffect.getTime(), at.getTime())
    return mayGo ? ok(undefined) : refused({ code: 'valueInForce' })
  },
  async execute(execution, payload) {
    const allowed = await bankValueWithdrawal.allows?.({ ...execution, staffId: '' }, payload)
    if (allowed?.ok === false) return allowed
    const { transaction, at, action } = execution
    await withdrawValue(transaction, { valueId: payload.valueId, actionId: action.actionId, at })
    return ok(undefined)
  },
  async describe(reader, { valueId }, context) {
    const value = await findValue(reader, valueId)
    return value === null ? [] : describeWithdrawal(reader, context, value)
  },
}

async function describeWithdrawal(
  reader: Reader,
  context: DeskContext,
  { kind, takesEffect, value }: NonNullable<Awaited<ReturnType<typeof findValue>>>,
): Promise<readonly ChangedFact[]> {
  const stays = await valueBefore(reader, context, { kind, moment: takesEffect })
  return [
    registerFact(kind),
    { fact: 'takesEffect', before: null, after: takesEffect.toISOString() },
    ...bankValueOf(context.above.bankValues, kind).changes({ before: storedForm(kind, value), after: stays }),
  ]
}
