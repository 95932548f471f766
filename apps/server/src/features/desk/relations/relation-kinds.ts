import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { RelationState } from '@dilo/domain/flows/relation.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { disableRelationByBank, enableRelationByBank, endRelationByBank } from '../../people/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact, personFact } from '../action/facts-of-company.ts'
import { countOtherHeads, findRelation, type Place } from './store.ts'

type Decision = (
  context: Context,
  transaction: DatabaseTransaction,
  seen: Place & { readonly baseVersion: number },
) => Promise<Result<unknown, string>>

/** The three kinds have one payload, so one form. */
type OnRelation = Omit<ActionKind<'relationDisabling'>, 'allows' | 'lift'>

/**
 * A decision of the bank on a relation. Its function locks the relation and compares the version itself, after the work
 * that hangs on the relation, which it locks first.
 */
const decision = (
  decide: Decision,
  { from, to }: { readonly from: readonly RelationState[]; readonly to: RelationState },
): OnRelation => ({
  subjectOf: ({ companyId, personId }) => `${companyId} ${personId}`,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  async lockVersion(transaction, place) {
    const relation = await findRelation(transaction, place)
    return relation !== null && from.includes(relation.status) ? String(relation.version) : null
  },
  async execute({ context, transaction, action }, place) {
    const done = await decide(context, transaction, { ...place, baseVersion: Number(action.baseVersion) })
    return done.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: async (reader, place) => [
    ...(await companyFact(reader, place.companyId)),
    ...(await personFact(reader, place.personId)),
    { fact: 'state', before: (await findRelation(reader, place))?.status ?? null, after: to },
    ...(to === 'active' ? [] : await headsFact(reader, place)),
  ],
})

/** Shows the decider how many heads of the company would be left. */
const headsFact = async (reader: Reader, place: Place): Promise<ChangedFact[]> => [
  { fact: 'headsLeft', before: String(await countOtherHeads(reader, place)), after: null },
]

export const relationDisabling: ActionKind<'relationDisabling'> = decision(disableRelationByBank, {
  from: ['active'],
  to: 'disabled',
})

export const relationEnabling: ActionKind<'relationEnabling'> = {
  ...decision(enableRelationByBank, { from: ['disabled'], to: 'active' }),
  entering: async (_, { companyId, personId }) => ({ who: 'person', companyId, personId }),
}

/** In any state, with all that hangs on it. */
export const relationEnding: ActionKind<'relationEnding'> = decision(endRelationByBank, {
  from: ['created', 'onConfirm', 'active', 'disabled'],
  to: 'deleted',
})
