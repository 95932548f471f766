import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type Begun, beginConfirmation } from '../../signing/door.ts'
import { findDeposit } from '../record/store.ts'
import { prolongationMessage } from './prolongation-messages.ts'
import { asOfDeposit } from '../record/deposit-code.ts'
import { prolongationConfirmation, type Wanted, checkProlongation } from './prolongation-step.ts'

/** Gives the caller what they need for their word about the end of a deposit. It is refused as the word itself would be. */
export async function beginProlongation(
  context: Context,
  authority: CompanyAuthority,
  wanted: Wanted,
  { method, language }: { readonly method: SigningMethod; readonly language: Language | null },
): Promise<Result<Begun, Refusal>> {
  const begun = await beginConfirmation(
    context,
    authority,
    prolongationConfirmation,
    async (transaction) => {
      const row = await findDeposit(transaction, authority.companyId, wanted.depositId)
      const possible = checkProlongation(context, row, wanted)
      if (!possible.ok) return possible
      const { chosen } = possible.value
      const facts = { wished: chosen.wished, lastDigits: possible.value.row.iban.slice(-4) }
      return ok({ subject: chosen, text: (code, spoken) => prolongationMessage(code, facts, spoken) })
    },
    { method, language },
  )
  return begun.ok ? begun : refused(asOfDeposit(begun.error))
}
