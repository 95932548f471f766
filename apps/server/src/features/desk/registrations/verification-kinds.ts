import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { VerificationKind, VerificationWord } from '@dilo/domain/rules/verified-client.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import { answerCase, findKindOfCase, lockCase } from '../../companies/door.ts'
import type { Entering } from '../../watch-lists/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../action/action-kind.ts'
import { caseSubject } from './case-subject.ts'
import { findFacts, findWork, lockTaken, type Place } from './store.ts'

/** The common part of both answers to a case. */
const ofCase = {
  subjectOf: caseSubject,
  companyOf: ({ companyId }: Place) => companyId,
  staffOf: () => null,
  /** The person's and the company's data, as they stand on the page: an edit of any is another version. */
  async lockVersion(transaction: DatabaseTransaction, place: Place) {
    if ((await lockCase(transaction, place)) === null) return null
    const waiting = await findKindOfCase(transaction, place)
    const facts = await findFacts(transaction, place)
    if (waiting === null || facts === undefined) return null
    const { since, company_created_at, identified_at: _identified, register: _register, ...typed } = facts
    const seen = { ...typed, permissions: [...typed.permissions], kind: waiting.kind, since: since.toISOString() }
    return createHash('sha256')
      .update(canonicalJson({ ...seen, registeredAt: company_created_at.toISOString() }))
      .digest('hex')
  },
}

/** The maker has taken the case, the registers were asked and the person was called. @param word what the call must have said */
async function requireWork(
  { transaction, at, staffId }: Pick<Execution, 'transaction' | 'at'> & { readonly staffId: string },
  place: Place,
  isRight: (outcome: string) => boolean,
): Promise<Result<undefined, Refusal>> {
  if (!(await lockTaken(transaction, place, { staffId, now: at }))) return refused({ code: 'caseNotReady' })
  const work = await findWork(transaction, place)
  const isDone =
    work !== undefined && work.checked_at !== null && work.call_outcome !== null && isRight(work.call_outcome)
  return isDone ? ok(undefined) : refused({ code: 'caseNotReady' })
}

async function answer(
  { context, transaction }: Execution,
  place: Place,
  word: VerificationWord,
): Promise<Result<undefined, Refusal>> {
  const waiting = await findKindOfCase(transaction, place)
  const isAnswered =
    waiting !== null && (await answerCase(context, transaction, { ...place, kind: waiting.kind }, word))
  return isAnswered ? ok(undefined) : refused({ code: 'baseMoved' })
}

/** With a newcomer everybody enters whom the bank knows of the client; with a person of a client they alone. */
const enteringOf = (kind: VerificationKind, { companyId, personId }: Place): Entering =>
  kind === 'client' ? { who: 'client', companyId } : { who: 'person', companyId, personId }

async function facts(reader: Reader, place: Place): Promise<ChangedFact[]> {
  const found = await findFacts(reader, place)
  if (found === undefined) return []
  const name = [found.last_name_uk, found.first_name_uk, found.middle_name_uk].filter(Boolean).join(' ')
  return [
    { fact: 'company', before: `${found.short_name_uk} · ${found.client_code}`, after: null },
    { fact: 'person', before: `${name} · ${found.inn}`, after: null },
  ]
}

/** PASS and APPROVE: the client may use their accounts, or the person acts for the company. */
export const verificationApproval: ActionKind<'verificationApproval'> = {
  ...ofCase,
  async entering(reader, place) {
    const waiting = await findKindOfCase(reader, place)
    return waiting === null ? null : enteringOf(waiting.kind, place)
  },
  allows: (execution, payload) => requireWork(execution, payload, (outcome) => outcome === 'confirmed'),
  execute: (execution, payload) => answer(execution, payload, { decision: 'CONFIRM' }),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'state', before: 'waiting', after: 'verified' },
  ],
}

/** REJECT: the client is not served, or the person does not act for the company. */
export const verificationRefusal: ActionKind<'verificationRefusal'> = {
  ...ofCase,
  allows: (execution, payload) => requireWork(execution, payload, () => true),
  execute: (execution, { because, ...place }) => answer(execution, place, { decision: 'REFUSE', reason: because }),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'state', before: 'waiting', after: 'refused' },
    { fact: 'because', before: null, after: payload.because },
  ],
}
