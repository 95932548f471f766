import { randomUUID } from 'node:crypto'
import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'

/** Puts a value of the bank in force at a moment, as two people of the desk would. @param takesEffect at once, unless it is said otherwise */
export async function setBankValue<Kind extends BankValueKind>(
  bank: TestBank,
  kind: Kind,
  value: BankValueForm<Kind>,
  takesEffect: Date = new Date(bank.clock.now()),
): Promise<void> {
  await asOwner(bank, 'insert into bank_value (value_id, kind, takes_effect, value, recorded_at) values ($1, $2, $3, $4, $3::timestamptz - interval '1 day')', [
    randomUUID(),
    kind,
    takesEffect,
    JSON.stringify(value),
  ])
  await bank.context.bankValues.read()
}
