import { randomUUID } from 'node:crypto'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { HitBlock } from '@dilo/domain/questionnaire/assessment.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import { placeBlock } from '../../companies/door.ts'
import { findHit, type HitPlace, isOutsider, lockHit, storeHitOutcome } from '../../watch-lists/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findOpenAccounts } from './store.ts'

/** The common part of both decisions on a hit. */
const ofHit = {
  subjectOf: ({ hitId }: HitPlace) => hitId,
  companyOf: ({ companyId }: HitPlace) => companyId,
  staffOf: () => null,
  caseOf: ({ companyId }: HitPlace) => ({ kind: 'hit' as const, companyId, caseId: companyId }),
  /** The list's entry: an entry that changes is another question. */
  async lockVersion(transaction: DatabaseTransaction, place: HitPlace) {
    const hit = await lockHit(transaction, place)
    if (hit === undefined) return null
    const { about, list, entry_names, entry_codes, entry_birth, strength } = hit
    return canonicalJson({ about, list, names: entry_names, codes: entry_codes, birth: entry_birth, strength })
  },
}

async function facts(reader: Reader, place: HitPlace): Promise<ChangedFact[]> {
  const hit = await findHit(reader, place)
  if (hit === undefined) return []
  return [
    ...(await companyFact(reader, place.companyId)),
    { fact: 'person', before: hit.about, after: null },
    { fact: 'list', before: hit.list, after: null },
    { fact: 'listEntry', before: hit.entry_names.join(' / '), after: null },
  ]
}

/** Not the same person: the hit stands in nobody's way any more. */
export const hitDismissal: ActionKind<'hitDismissal'> = {
  ...ofHit,
  async execute({ transaction, at, action }, place) {
    await storeHitOutcome(transaction, place, { outcome: 'otherPerson', at, actionId: action.actionId })
    return ok(undefined)
  },
  describe: facts,
}

/** The same person: the bank's own blocks apply. The client learns that something is checked, and nothing else. */
export const hitConfirmation: ActionKind<'hitConfirmation'> = {
  ...ofHit,
  async allows({ transaction }, { block, ...place }) {
    const hit = await findHit(transaction, place)
    const fits: Readonly<Record<HitBlock, boolean>> = {
      relation: (hit?.person_id ?? null) !== null,
      company: true,
      recipient: hit !== undefined && isOutsider(hit.subject),
    }
    return fits[block]
      ? ok(undefined)
      : refused({ code: 'invalidRequest', fields: { 'action.payload.block': 'Invalid value' } })
  },
  async execute(execution, { block, ...place }) {
    const { transaction, at, action } = execution
    const hit = await lockHit(transaction, place)
    if (hit === undefined) return refused({ code: 'baseMoved' })
    await storeHitOutcome(transaction, place, { outcome: 'samePerson', at, actionId: action.actionId })
    return placeBlocks(execution, await subjectsOf(transaction, { block, ...place }, hit.person_id))
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'hitBlock', before: null, after: payload.block },
  ],
}

async function subjectsOf(
  transaction: DatabaseTransaction,
  { companyId, block }: ActionPayload<'hitConfirmation'>,
  personId: string | null,
): Promise<readonly BlockSubject[]> {
  // A recipient or payer has nothing here that could be blocked: while the hit stands they are not saved, and not credited.
  if (block === 'recipient') return []
  if (block === 'relation') return personId === null ? [] : [{ what: 'relation', personId, companyId }]
  const accounts = await findOpenAccounts(transaction, companyId)
  return accounts.map((accountId) => ({ what: 'account', companyId, accountId, scope: 'all' }))
}

async function placeBlocks(
  { context, transaction, by, action }: Execution,
  subjects: readonly BlockSubject[],
): Promise<Result<undefined, Refusal>> {
  for (const [place, subject] of subjects.entries()) {
    const placed = await placeBlock(context, transaction, {
      // The first has the action's id, as a block that the desk places.
      blockId: place === 0 ? action.actionId : randomUUID(),
      subject,
      reason: action.reason,
      publicReason: 'bankChecks',
      placedBy: by === 'nobody' ? 'банк' : by.staffId,
      until: null,
    })
    if (!placed.ok) return refused({ code: 'baseMoved' })
  }
  return ok(undefined)
}
