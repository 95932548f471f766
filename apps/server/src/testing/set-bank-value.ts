import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { BankValue } from '../features/bank-values/bank-value.ts'
import type { BankValues } from '../features/bank-values/open-bank-values.ts'
import type { TestBank } from './test-bank.ts'

/**
 * Lets a value of the bank hold from a moment on, as the servers know it after two people of the desk have set it.
 * @param takesEffect at once, unless it is said otherwise
 */
export function setBankValue<Kind extends BankValueKind, Value>(
  bank: TestBank,
  { kind }: BankValue<Kind, Value>,
  value: NoInfer<Value>,
  takesEffect: Date = new Date(bank.clock.now()),
): void {
  const { bankValues } = bank.context
  const before = { ...bankValues }
  const set = { takesEffect, value }
  const isOf = (asked: { readonly kind: BankValueKind }) => asked.kind === kind
  // Servers that a test builds share the object, and some copy the context around it.
  Object.assign(bankValues, {
    at: ((asked, moment) => (isOf(asked) && moment >= takesEffect.getTime() ? set : before.at(asked, moment))) as BankValues['at'],
    all: ((asked) => (isOf(asked) ? [...before.all(asked), set] : before.all(asked))) as BankValues['all'],
  })
}
