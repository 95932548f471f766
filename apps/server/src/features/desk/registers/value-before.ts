import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { bankValueOf, findValues, storedForm } from '../../bank-values/door.ts'

/** The value of a kind that holds right before a moment, as it is stored; before any other, the first one. */
export async function valueBefore<Kind extends BankValueKind>(
  reader: Reader,
  { above, config }: DeskContext,
  { kind, moment }: { readonly kind: Kind; readonly moment: Date },
): Promise<BankValueForm<Kind>> {
  const rows = await findValues(reader)
  const last = rows.findLast((row) => row.kind === kind && row.takesEffect.getTime() < moment.getTime())
  return last === undefined
    ? bankValueOf(above.bankValues, kind).first(config, moment.getTime())
    : storedForm(kind, last.value)
}
