import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { mayBeNamedHead } from '@dilo/domain/relations/named-head.ts'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findPersonByInn } from '../../access/door.ts'
import { lockStoredRelation, nameHead } from '../../companies/door.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { companyFact, personFact } from '../action/facts-of-company.ts'
import { lockCompanyWithHead } from './store.ts'

type Payload = ActionPayload<'headNaming'>

const DOCUMENT_LENGTH = 200

const wrong = (field: 'inn' | 'document'): Result<never, Refusal> =>
  refused({ code: 'invalidRequest', fields: { [`action.payload.${field}`]: 'Invalid value' } })

/** Locks the company, and then what the person has with it. */
async function lockHead(transaction: DatabaseTransaction, { companyId, inn }: Payload) {
  if (!(await lockCompanyWithHead(transaction, companyId))) return null
  const personId = await findPersonByInn(transaction, inn)
  if (personId === null) return { personId, relation: null }
  return { personId, relation: await lockStoredRelation(transaction, { companyId, personId }) }
}

/**
 * The bank names the head of a company by a document (decision 148): who registered it may be an accountant, a trustee or a
 * founder without a signature, and then nobody could let anybody in.
 */
export const headNaming: ActionKind<'headNaming'> = {
  subjectOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  async lockVersion(transaction, payload) {
    const held = await lockHead(transaction, payload)
    return held === null ? null : `${held.personId ?? 'nobody'} ${held.relation?.version ?? 'new'}`
  },
  async entering(reader, { companyId, inn }) {
    const personId = await findPersonByInn(reader, inn)
    return personId === null ? null : { who: 'person', companyId, personId }
  },
  async allows({ transaction }, payload) {
    if (payload.document.trim() === '' || !maxLength(payload.document, DOCUMENT_LENGTH).ok) return wrong('document')
    const held = await lockHead(transaction, payload)
    // A person whom the bank does not know yet registers first; an access that has ended is for the company's page.
    const fits = held !== null && held.personId !== null && mayBeNamedHead(held.relation?.state ?? null)
    return fits ? ok(undefined) : wrong('inn')
  },
  async execute({ context, transaction }, { companyId, inn }) {
    const personId = await findPersonByInn(transaction, inn)
    if (personId === null) return refused({ code: 'baseMoved' })
    const named = await nameHead(context, transaction, { companyId, personId })
    return named.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  async describe(reader, { companyId, inn, document }) {
    const personId = await findPersonByInn(reader, inn)
    return [
      ...(await companyFact(reader, companyId)),
      ...(personId === null ? [] : await personFact(reader, personId)),
      { fact: 'inn', before: null, after: inn },
      { fact: 'document', before: null, after: document },
    ]
  },
}
