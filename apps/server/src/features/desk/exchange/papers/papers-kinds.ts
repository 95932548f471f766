import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'
import type { Refusal } from '../../../../refusal.ts'
import { giveRequestBack, lockForPapers, passPapers } from '../../../exchange/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../../action/action-kind.ts'
import { companyFact } from '../../action/facts-of-company.ts'
import { findRequestAtDesk } from './store.ts'

type Place = ActionPayload<'exchangePapersCheck'>

/** A request as the subject of an action. */
const subjectOf = ({ companyId, requestId }: Place): string => `${companyId} exchange ${requestId}`

/** The common part of both answers to papers. */
const ofPapers = {
  subjectOf,
  companyOf: ({ companyId }: Place) => companyId,
  staffOf: () => null,
  caseOf: ({ companyId, requestId }: Place) => ({ kind: 'papers' as const, companyId, caseId: requestId }),
  async lockVersion(transaction: DatabaseTransaction, payload: Place) {
    const row = await lockForPapers(transaction, payload)
    return row === null ? null : String(row.version)
  },
  /** The maker has seen this very version, and its papers wait. */
  async allows({ transaction }: Pick<Execution, 'transaction'>, payload: Place): Promise<Result<undefined, Refusal>> {
    return (await lockForPapers(transaction, payload)) === null ? refused({ code: 'baseMoved' }) : ok(undefined)
  },
}

const orMoved = (done: boolean): Result<undefined, Refusal> => (done ? ok(undefined) : refused({ code: 'baseMoved' }))

async function facts(reader: Reader, place: Place): Promise<ChangedFact[]> {
  const request = await findRequestAtDesk(reader, place)
  if (request === undefined) return companyFact(reader, place.companyId)
  const { number, side, amount, currency } = request
  const what = `№ ${number} ${side} ${formatMoney(amount, currency)}`
  return [...(await companyFact(reader, place.companyId)), { fact: 'exchangeRequest', before: what, after: null }]
}

/** The papers are in order, and the dealer gets the request. */
export const exchangePapersCheck: ActionKind<'exchangePapersCheck'> = {
  ...ofPapers,
  execute: async ({ transaction, at }, payload) => orMoved(await passPapers(transaction, payload, at)),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'exchangePapers', before: 'toCheck', after: 'checked' },
  ],
}

/** The client corrects these fields of the same request; its money is free meanwhile. */
export const exchangeReturn: ActionKind<'exchangeReturn'> = {
  ...ofPapers,
  execute: async ({ transaction, at }, { fields, ...place }) =>
    orMoved(await giveRequestBack(transaction, place, fields, at)),
  describe: async (reader, { fields, ...place }) => [
    ...(await facts(reader, place)),
    ...fields.map(({ field, reason }) => ({ fact: 'exchangeField' as const, before: field, after: reason })),
  ],
}
