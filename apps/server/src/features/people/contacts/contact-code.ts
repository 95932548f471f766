import type { Language } from '@dilo/domain/values/language.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CodeRefusal, type CodeSubject, type IssuedCode, issueCode } from '../../access/door.ts'
import { codeMessages } from './contact-messages.ts'
import { type Contact, channelOf, typeOf } from './contact-type.ts'
import type { CodedChange, ContactChange, Side } from './store.ts'

/** A code proves one contact for one change: it is worth nothing at another change, nor at the other contact. */
export const subjectOf = ({ changeId, personId }: ContactChange, side: Side): CodeSubject => ({
  purpose: `contact-${side}`,
  id: changeId,
  whose: personId,
})

/** The contact to which the awaited code goes. */
export const contactOf = ({ awaits, proofContact, value }: CodedChange): Contact =>
  awaits === 'old' ? proofContact : value

/**
 * Sends the code that the change awaits. The new contact gets it whether or not it is taken: nobody learns that here.
 */
export const sendCode = (
  context: Context,
  transaction: DatabaseTransaction,
  change: CodedChange,
  language: Language,
): Promise<Result<IssuedCode, CodeRefusal>> =>
  issueCode(context, transaction, {
    subject: subjectOf(change, change.awaits),
    channel: channelOf[typeOf(contactOf(change))],
    contact: contactOf(change),
    text: change.awaits === 'new' ? codeMessages.new(language) : codeMessages.old(change, language),
  })
