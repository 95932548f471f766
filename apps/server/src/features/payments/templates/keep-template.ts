import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { required } from '@dilo/domain/values/required.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { readPaymentForm } from '../reading/read-payment-form.ts'
import { presentTemplates } from './presenter.ts'
import { findTemplate, insertTemplate } from './store.ts'

type Call = 'POST /api/payment-service/templates'

const NAME_LENGTH = 60

/** Stores a payment's form under a name, without its number and day, and without the entry that it returns. */
export async function keepTemplate(
  context: Context,
  authority: CompanyAuthority,
  body: Body<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const given = required(body.name)
  const name = given.ok ? maxLength(given.value, NAME_LENGTH) : given
  if (!name.ok) return refused({ code: 'invalidRequest', fields: { name: name.error } })
  const { database } = context
  const form = await readPaymentForm(database, authority, body.paymentId)
  if (!form.ok) return refused({ code: form.error })
  const { number: _number, valueDate: _day, returnsEntry: _returned, ...typed } = form.value
  const { companyId } = authority
  const templateId = risingId()
  return inTransaction<Answer<Call>, Refusal>(database, async (transaction) => {
    const room = await roomFor(transaction, authority, 'templates')
    if (!room.ok) return room
    await insertTemplate(transaction, {
      companyId,
      templateId,
      name: name.value,
      typed,
      authorId: authority.personId,
      createdAt: new Date(context.clock.now()),
    })
    const kept = await findTemplate(transaction, companyId, templateId)
    const [shown] = kept === undefined ? [] : await presentTemplates(context, transaction, companyId, [kept])
    return shown === undefined ? refused({ code: 'notFound' }) : ok(shown)
  })
}
