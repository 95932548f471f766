import { bankValueForms, type BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findValues } from '../../bank-values/door.ts'
import { firstValues } from './first-value.ts'

/** The value of a kind that holds right before a moment, as it is stored; before any other, the first one. */
export async function valueBefore<Kind extends BankValueKind>(
  reader: Reader,
  config: Config,
  { kind, moment }: { readonly kind: Kind; readonly moment: Date },
): Promise<BankValueForm<Kind>> {
  const rows = await findValues(reader)
  const last = rows.findLast((row) => row.kind === kind && row.takesEffect.getTime() < moment.getTime())
  return last === undefined
    ? firstValues[kind](config, moment.getTime())
    : (bankValueForms[kind].parse(JSON.parse(last.value)) as BankValueForm<Kind>)
}
