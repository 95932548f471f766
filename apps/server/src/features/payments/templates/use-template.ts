import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { makeDraftOnce } from '../drafts/create-payment.ts'
import { prefetchRegisterStatus } from '../drafts/prefetch-register-status.ts'
import { mayWrite } from '../../companies/door.ts'
import { freshForm } from '../drafts/repeat-payment.ts'
import { findTemplate } from './store.ts'

/** Makes a draft from a template, with today's date and the next number, saved even with faults. */
export async function useTemplate(
  context: Context,
  authority: CompanyAuthority,
  templateId: string,
  idempotencyKey: string,
): Promise<Result<Payment, Refusal>> {
  const seen = await findTemplate(context.database, authority.companyId, templateId)
  if (seen !== undefined) {
    const counted = await countGuess(context, authority, seen.typed)
    if (!counted.ok) return counted
    await prefetchRegisterStatus(context, authority, seen.typed)
  }
  return makeDraftOnce(
    context,
    authority,
    { key: idempotencyKey, request: { fromTemplate: templateId } },
    async (transaction) => {
      if (!(await mayWrite(transaction, authority))) return refused<Refusal>({ code: 'insufficientPowers' })
      const template = await findTemplate(transaction, authority.companyId, templateId)
      if (template?.typed.debtorAccountId === undefined) return refused<Refusal>({ code: 'notFound' })
      const form = { ...template.typed, debtorAccountId: template.typed.debtorAccountId }
      const writtenOn = businessDateAt(template.created_at.getTime())
      return ok(await freshForm(context, transaction, authority, { form, writtenOn }))
    },
  )
}
