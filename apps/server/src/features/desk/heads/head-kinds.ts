import { createHash } from 'node:crypto'
import { canonicalJson } from '@dilo/domain/signing/canonical-json.ts'
import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { countOtherHeads, findUnnamedHead, keepUnnamedHead } from '../../companies/door.ts'
import { endUnnamedHead } from '../../people/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact, personFact } from '../action/facts-of-company.ts'
import { headSubject, type HeadPlace } from './store.ts'

/** The common part of both decisions. Their functions lock what they change. */
const ofHead = {
  subjectOf: headSubject,
  companyOf: ({ companyId }: HeadPlace) => companyId,
  staffOf: () => null,
  caseOf: ({ companyId, personId }: HeadPlace) => ({ kind: 'head' as const, companyId, caseId: personId }),
  /** The relation, and what the register says instead: another answer is another case. */
  async lockVersion(transaction: DatabaseTransaction, place: HeadPlace) {
    const found = await findUnnamedHead(transaction, place)
    if (found === null) return null
    const seen = { relation: found.relationVersion, since: found.since.toISOString(), named: [...found.named] }
    return createHash('sha256').update(canonicalJson(seen)).digest('hex')
  },
}

const facts = async (reader: Reader, place: HeadPlace): Promise<ChangedFact[]> => {
  const found = await findUnnamedHead(reader, place)
  return [
    ...(await companyFact(reader, place.companyId)),
    ...(await personFact(reader, place.personId)),
    ...(found === null ? [] : [{ fact: 'registerNames', before: found.named.join('; '), after: null } as const]),
  ]
}

/** The register is behind: the head acts on. */
export const headKeeping: ActionKind<'headKeeping'> = {
  ...ofHead,
  async execute({ context, transaction }, place) {
    const kept = await keepUnnamedHead(context, transaction, place)
    return kept.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: facts,
}

/** The register is right: the authority ends, with all that depends on it. */
export const headEnding: ActionKind<'headEnding'> = {
  ...ofHead,
  async allows({ transaction }, place): Promise<Result<undefined, Refusal>> {
    return (await countOtherHeads(transaction, place)) > 0 ? ok(undefined) : refused({ code: 'companyNeedsHead' })
  },
  async execute({ context, transaction }, place) {
    const found = await findUnnamedHead(transaction, place)
    if (found === null) return refused({ code: 'baseMoved' })
    const ended = await endUnnamedHead(context, transaction, { ...place, relationVersion: found.relationVersion })
    if (ended.ok) return ok(undefined)
    return refused({ code: ended.error === 'lastHead' ? 'companyNeedsHead' : 'baseMoved' })
  },
  describe: async (reader, place) => [
    ...(await facts(reader, place)),
    { fact: 'state', before: 'active', after: 'disabled' },
    { fact: 'headsLeft', before: String(await countOtherHeads(reader, place)), after: null },
  ],
}
