import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { enqueueMessage } from '../../../db/outbox.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, findOwner, followAccessChange, NOTICE_LIFE_MS, voidSigningCodesOf } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { findCompaniesOf } from '../../companies/door.ts'
import { contactChanged } from './contact-messages.ts'
import { channelOf, type Contact, typeOf } from './contact-type.ts'
import { type ContactChange, endContactChange, moveContact, releaseLogin, removeContact, takeLogin } from './store.ts'

type Changed = Answer<'POST /api/user-service/user/contact-change/proof'>

/**
 * Puts a proven contact in the place of the former one, or removes that: login and contact move together, with the
 * consequences of a change of access (`followAccessChange`). The former contact and the person's other one get a
 * message about how to stop it. The transaction has locked the person and the change.
 */
export async function replaceContact(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, sessionId }: Authority,
  change: ContactChange,
): Promise<Result<Changed, Refusal>> {
  const at = new Date(context.clock.now())
  const notified = await contactsOf(transaction, personId)
  if (change.removes) {
    if (!(await removeContact(transaction, change))) return refused({ code: 'notFound' })
  } else {
    if (!(await takeLogin(transaction, change.value, personId))) return refused({ code: 'userExists' })
    if (!(await moveContact(transaction, { ...change, at }))) return refused({ code: 'notFound' })
  }
  if (change.formerValue !== null) await releaseLogin(transaction, personId, change.formerValue)
  await endContactChange(transaction, personId)
  await voidSigningCodesOf(context, transaction, personId)
  const followed = { personId, cause: 'contactChange', keptSession: sessionId } as const
  const { until } = await followAccessChange(context, transaction, followed)
  await recordChange(transaction, { personId, sessionId }, change, at)
  await tell(context, transaction, { ...notified, type: change.type, removes: change.removes, until })
  return ok({ isChanged: true, waitsUntil: until.toISOString() })
}

/** The contacts that are notified of the change: those that were valid before it. */
async function contactsOf(transaction: DatabaseTransaction, personId: string) {
  const { phone, email, language } = await findOwner(transaction, personId)
  return { contacts: [phone, email].filter((contact) => contact !== null) as Contact[], language }
}

type Notified = Awaited<ReturnType<typeof contactsOf>> &
  Pick<ContactChange, 'type' | 'removes'> & { readonly until: Date }

async function tell(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { contacts, language, type, removes, until }: Notified,
): Promise<void> {
  const now = clock.now()
  const texts = contactChanged(language, { type, removes, now, until, contactPhone: config.contactPhone })
  for (const recipient of contacts) {
    const channel = channelOf[typeOf(recipient)]
    const message = { recipient, text: texts[channel], code: null }
    await enqueueMessage(transaction, channel, message, { now, expires: now + NOTICE_LIFE_MS })
  }
}

async function recordChange(
  transaction: DatabaseTransaction,
  by: Pick<Authority, 'personId' | 'sessionId'>,
  { type: contact }: ContactChange,
  at: Date,
): Promise<void> {
  const companies = await findCompaniesOf(transaction, by.personId)
  await reachAlso(transaction, companies)
  for (const companyId of companies) {
    recordAudit(transaction, { companyId, by, event: 'contactChanged', subjectId: by.personId, facts: { contact }, at })
  }
}
