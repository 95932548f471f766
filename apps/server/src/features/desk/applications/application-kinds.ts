import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { type OpeningWord, step } from '@dilo/domain/flows/account-opening.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { decideApplication, lockApplication } from '../../accounts/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../action/action-kind.ts'
import { applicationSubject, findApplication } from './store.ts'

type Payload = ActionPayload<'applicationAcceptance'>

const lock = (transaction: DatabaseTransaction, { companyId, applicationId }: Payload) =>
  lockApplication(transaction, { companyId, operationId: applicationId })

/** The common part of all answers to an application. */
const ofApplication = {
  subjectOf: applicationSubject,
  companyOf: ({ companyId }: Payload) => companyId,
  staffOf: () => null,
  caseOf: ({ companyId, applicationId }: Payload) => ({
    kind: 'application' as const,
    companyId,
    caseId: applicationId,
  }),
  async lockVersion(transaction: DatabaseTransaction, payload: Payload) {
    const locked = await lock(transaction, payload)
    return locked === null ? null : String(locked.version)
  },
  /** The maker has seen this very version, and it waits for the bank. */
  async allows({ transaction }: Pick<Execution, 'transaction'>, payload: Payload): Promise<Result<undefined, Refusal>> {
    const locked = await lock(transaction, payload)
    const isAsSeen = locked !== null && locked.version === payload.version && step(locked.state, 'ACCEPT').ok
    return isAsSeen ? ok(undefined) : refused({ code: 'baseMoved' })
  },
}

async function answer(
  { context, transaction }: Execution,
  { companyId, applicationId, version }: Payload,
  word: OpeningWord,
): Promise<Result<undefined, Refusal>> {
  const of = { companyId, operationId: applicationId, version }
  return (await decideApplication(context, transaction, of, word)) ? ok(undefined) : refused({ code: 'baseMoved' })
}

async function facts(reader: Reader, payload: Payload, after: string): Promise<ChangedFact[]> {
  const found = await findApplication(reader, payload)
  if (found === undefined) return []
  return [
    { fact: 'company', before: `${found.short_name_uk} · ${found.client_code}`, after: null },
    { fact: 'application', before: `${found.currency} · ${found.purpose}`, after: null },
    { fact: 'state', before: 'applied', after },
  ]
}

/** The account is opened. */
export const applicationAcceptance: ActionKind<'applicationAcceptance'> = {
  ...ofApplication,
  execute: (execution, payload) => answer(execution, payload, { decision: 'ACCEPT' }),
  describe: (reader, payload) => facts(reader, payload, 'opened'),
}

/** The bank refuses to open the account for the given purpose; the client gets the reason. */
export const applicationRejection: ActionKind<'applicationRejection'> = {
  ...ofApplication,
  execute: (execution, { because, ...payload }) => answer(execution, payload, { decision: 'REJECT', reason: because }),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload, 'refused')),
    { fact: 'because', before: null, after: payload.because },
  ],
}

/** The client is asked to write more. */
export const applicationReturn: ActionKind<'applicationReturn'> = {
  ...ofApplication,
  execute: (execution, { because, ...payload }) => answer(execution, payload, { decision: 'RETURN', reason: because }),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload, 'returned')),
    { fact: 'because', before: null, after: payload.because },
  ],
}
