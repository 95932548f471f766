import type { GroundPaper } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findDocumentsOfEach, type SubjectState, type UploadSubjects } from '../../uploads/door.ts'
import { findRequest, lockRequest } from '../record/store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Papers are attached and taken away while the client writes: who signs has seen all of them. */
const states: Readonly<Record<ExchangeRequestState, SubjectState>> = {
  draft: 'open',
  onSigning: 'over',
  queued: 'beforeBank',
  executing: 'over',
  filling: 'over',
  executed: 'over',
  partlyExecuted: 'over',
  rejected: 'over',
  expired: 'over',
  revoked: 'over',
  deleted: 'absent',
}

type Thing = { readonly companyId: string; readonly subject: string }

const stateOf = async (find: Promise<{ readonly state: ExchangeRequestState } | undefined>): Promise<SubjectState> => {
  const row = await find
  return row === undefined ? 'absent' : states[row.state]
}

/** Requests to exchange currency, to the room of documents (rooms-above.ts). */
export const requestsWithDocuments: UploadSubjects['exchange'] = {
  stateOf: async (reader, { companyId, subject }: Thing) =>
    UUID.test(subject) ? stateOf(findRequest(reader, companyId, subject)) : 'absent',
  lock: async (transaction, { companyId, subject }: Thing) =>
    UUID.test(subject) ? stateOf(lockRequest(transaction, companyId, subject)) : 'absent',
  moved: 'exchangeStatusNotChanged',
}

/** The papers of a request, as calls show them. */
export const documentsOfRequest = async (reader: Reader, companyId: string, requestId: string) =>
  (await documentsOfRequests(reader, companyId, [requestId]))(requestId)

/** The papers of many requests, read at once. @returns those of one of them */
export async function documentsOfRequests(reader: Reader, companyId: string, requestIds: readonly string[]) {
  const of = { companyId, purpose: 'exchange', subjects: requestIds } as const
  const documents = requestIds.length === 0 ? [] : await findDocumentsOfEach(reader, of)
  return (requestId: string) =>
    documents
      .filter(({ subject }) => subject === requestId)
      .map(({ documentId: id, asked, name, kind, pages, bytes: size }) => ({
        id,
        // By its call: nothing else is attached to a request.
        asked: asked as GroundPaper,
        name,
        kind,
        pages,
        size,
      }))
}
