import {
  isInRegisters,
  isKeptElsewhere,
  type NamedRecipient,
  type RegisterWord,
} from '@dilo/domain/payments/register-word.ts'
import { GOVERNMENT_CEASED, type GovernmentAnswer } from '@dilo/domain/rules/government-verification.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { Reader } from '../../../db/transaction.ts'
import { count, type Counter } from '../../access/door.ts'
import { meaningOf } from './ask-register.ts'
import { findWords, storeWord } from './store.ts'

/** A stored answer of the register; silence is stored too, so that nobody waits for it twice in a row. */
export type KeptWord = RegisterWord | 'silent'

/** The lifetime of a status. A refusing one is short: registers are corrected, and payments wait for the correction. */
const goodFor: Record<KeptWord, number> = {
  known: DAY,
  unknown: HOUR,
  ceased: HOUR,
  silent: 10 * MINUTE,
}

/** Milliseconds that a payment waits for the register; a later answer serves the next payment. */
const PATIENCE = 3_000

/** No company may copy or overload the government's register through the bank. */
const asked = (companyId: string): Counter => ({
  kind: "questions to the government's register for a company's payments",
  of: companyId,
  cap: 300,
  windowMs: HOUR,
})

function wordOf(answer: GovernmentAnswer): KeptWord {
  if (answer.kind === 'status' && answer.status === GOVERNMENT_CEASED) return 'ceased'
  const meaning = meaningOf(answer)
  if (meaning === 'silent') return meaning
  return meaning === 'valid' ? 'known' : 'unknown'
}

/** The stored statuses of these codes that are still fresh. */
async function freshWords(
  { clock }: Context,
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KeptWord>> {
  if (codes.length === 0) return new Map()
  const kept = await findWords(reader, codes)
  return new Map(
    kept
      .filter(({ word, asked_at: askedAt }) => clock.now() < askedAt.getTime() + goodFor[word])
      .map(({ code, word }) => [code, word]),
  )
}

/** The company behind the question: a demo never asks. */
type Asker = { readonly companyId: string; readonly demo: object | null }

type Recipient = NamedRecipient & { readonly iban: string }

const isAskedOf = ({ config }: Context, { demo }: Asker, recipient: Recipient): boolean =>
  demo === null && isInRegisters(recipient) && isKeptElsewhere(recipient.iban, config.bankCode)

/**
 * Loads the register's status of a recipient, if it answers within three seconds. The caller must not be in a
 * transaction: locks must not wait for another organisation's server.
 */
export async function learnRecipientWord(context: Context, asker: Asker, recipient: Recipient): Promise<void> {
  if (!isAskedOf(context, asker, recipient)) return
  const { database, clock, governmentRegister } = context
  const { code } = recipient
  if ((await freshWords(context, database, [code])).has(code)) return
  if (!(await count(context, database, asked(asker.companyId))).ok) return
  const answering = governmentRegister
    .ask(code)
    .then((answer) => storeWord(database, { code, word: wordOf(answer), askedAt: new Date(clock.now()) }))
  // A status that could not be stored counts as silence: the bank asks again.
  await Promise.race([answering.catch(() => {}), sleep(PATIENCE, undefined, { ref: false })])
}

/** The register's recent status of a recipient. Null: none, or the register is not asked. */
export type WordOnRecipient = (recipient: Recipient) => RegisterWord | null

/** Reads the register's statuses of recipients, one or many in one query. */
export async function recipientWords(
  context: Context,
  reader: Reader,
  asker: Asker,
  recipients: readonly Recipient[],
): Promise<WordOnRecipient> {
  const asked = recipients.filter((recipient) => isAskedOf(context, asker, recipient))
  const words = await freshWords(context, reader, [...new Set(asked.map(({ code }) => code))])
  return (recipient) => {
    const word = isAskedOf(context, asker, recipient) ? words.get(recipient.code) : undefined
    return word === undefined || word === 'silent' ? null : word
  }
}

/** Deletes statuses past their use, because their codes belong to real recipients. @returns how many */
export const forgetOldWords = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'recipient_register_word', key: ['code'], endedAt: 'asked_at' },
    new Date(clock.now() - goodFor.known),
    atMost,
  )
