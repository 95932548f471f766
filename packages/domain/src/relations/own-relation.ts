import type { ListedPermission } from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { RelationState } from '../flows/relation.ts'
import type { RelationType } from '../permissions.ts'
import { ok, refused, type Result } from '../result.ts'
import { canonicalJson } from '../signing/canonical-json.ts'
import { headsCompany } from '../rules/heads-company.ts'

/** A person's own relation to a company, as they see it. */
export type OwnRelation = {
  readonly companyId: string
  readonly personId: string
  readonly version: number
  readonly state: RelationState
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

export type OwnRelationRefusal = 'relationNotFound' | 'relationStatusNotChanged' | 'relationOfOwner' | 'lastHead'

/**
 * Checks that a person may confirm or decline a relation that a company has offered them (decision 150).
 * @param until the end of the time for it; null: nothing is asked of them
 * @param now milliseconds since 1970
 */
export function mayAnswerOffer(
  { state }: Pick<OwnRelation, 'state'>,
  { until, now }: { readonly until: Date | null; readonly now: number },
): Result<void, OwnRelationRefusal> {
  if (state === 'deleted') return refused('relationNotFound')
  return state === 'onConfirm' && until !== null && until.getTime() > now
    ? ok(undefined)
    : refused('relationStatusNotChanged')
}

/**
 * Checks that a person may leave a company: an entrepreneur is the business, and a company without a head could neither be
 * paid for nor let anybody in.
 * @param otherHeads the number of people who head the company beside them and can act
 */
export function mayResign(
  { state, type }: Pick<OwnRelation, 'state' | 'type'>,
  otherHeads: number,
): Result<void, OwnRelationRefusal> {
  if (state === 'deleted') return refused('relationNotFound')
  if (type === 'ENTREPRENEUR') return refused('relationOfOwner')
  if (state !== 'active') return refused('relationStatusNotChanged')
  return headsCompany(type) && otherHeads === 0 ? refused('lastHead') : ok(undefined)
}

/** A step that a person takes with their own relation. */
export type OwnRelationStep = 'confirm' | 'resign'

const forms: Record<OwnRelationStep, string> = {
  confirm: 'dilo.relation-confirming.1',
  resign: 'dilo.resignation.1',
}

/** The text whose SHA-256 the code of a person's own step is bound to: a relation that has changed since is another one. */
export const ownRelationText = (
  step: OwnRelationStep,
  { companyId, personId, version, state, type, permissions, signatureType }: OwnRelation,
): string =>
  canonicalJson({
    form: forms[step],
    companyId,
    personId,
    version,
    state,
    type,
    permissions: permissions.toSorted(),
    signatureType,
  })
