import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfCard } from './tell-of-card.ts'
import { lockCard } from '../record/store.ts'
import { storeSent } from '../record/deliveries-store.ts'

type Place = { readonly companyId: string; readonly cardId: string }

/** One of the bank's people has sent a plastic card: its holder and the heads are notified. */
export async function noteCardSent(
  context: Pick<Context, 'clock' | 'config'>,
  transaction: DatabaseTransaction,
  { companyId, cardId }: Place,
  { trackingNumber, at }: { readonly trackingNumber: string | null; readonly at: Date },
): Promise<Result<undefined, Refusal>> {
  const row = await lockCard(transaction, companyId, cardId)
  if (row === undefined) return refused({ code: 'notFound' })
  if (row.state !== 'inactive') return refused({ code: 'cardStatusNotChanged' })
  if (!(await storeSent(transaction, { companyId, cardId }, { trackingNumber, at })))
    return refused({ code: 'cardStatusNotChanged' })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'cardSent',
    subjectId: cardId,
    facts: { trackingNumber },
    at,
  })
  await tellOfCard(context, transaction, row, { what: 'sent', trackingNumber, dueOn: row.delivery_due_on }, 'bank')
  return ok(undefined)
}
