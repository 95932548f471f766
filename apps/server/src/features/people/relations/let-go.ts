import type { Answer } from '@dilo/contract/calls.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { mayInvite } from '@dilo/domain/rules/invitation.ts'
import { type EndingRefusal, mayEndRelation, type StandingRelation } from '@dilo/domain/relations/relation-ending.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  checkConfirmation,
  type CodeChoice,
  beginConfirmation,
  type SentCode,
  type SubmittedCode,
} from '../../signing/door.ts'
import { asOfRelation } from './own-step.ts'
import { endingConfirmation, endingMessage } from './ending-code.ts'
import { endLockedRelation, lockUnsignedWork } from './end-relation.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'
import { findPair, lockPair, type RelationRow } from './store.ts'

type Call = 'POST /api/operation-service/people/{personId}/ending'
type Ended = Answer<Call>

/** Sends a head the code to end a person's relation with, by the method that the head chooses. */
export const sendEndingCode = (
  context: Context,
  authority: CompanyAuthority,
  personId: string,
  choice: CodeChoice,
): Promise<Result<SentCode, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    endingConfirmation,
    async (transaction) => {
      const relation = await relationToEnd(transaction, authority, personId)
      if (!relation.ok) return refused({ code: relation.error })
      const names = await findNames(transaction, { companyId: authority.companyId, personId })
      const named = { person: fullNamesOf(names), company: { uk: names.short_name_uk, ru: names.short_name_ru } }
      return ok({ subject: relation.value, text: (code, language) => endingMessage(code, named, language) })
    },
    choice,
  )

/**
 * Ends a person's relation to the company at once, by a head's code (decision 139). A relation that has changed since
 * the code was sent is another one: relationStatusNotChanged. Of many calls at once one ends it, and the others find no
 * relation.
 */
export async function letGo(
  context: Context,
  authority: CompanyAuthority,
  personId: string,
  submitted: SubmittedCode,
): Promise<Result<Ended, Refusal>> {
  const seen = await relationToEnd(context.database, authority, personId)
  if (!seen.ok) return refused({ code: seen.error })
  const proof = await checkConfirmation(context, authority, endingConfirmation, seen.value, submitted)
  if (!proof.ok) return refused(asOfRelation(proof.error))
  const ended = await inTransaction<Ended, Refusal>(context.database, async (transaction) => {
    await lockUnsignedWork(context, transaction, { companyId: authority.companyId, personId })
    const held = answer(
      await lockPair(transaction, { companyId: authority.companyId, personId }, authority.personId),
      authority,
      personId,
    )
    if (!held.ok) return refused({ code: held.error })
    if (endingConfirmation.subjectOf(authority, held.value).digest !== proof.value.digest)
      return refused({ code: 'relationStatusNotChanged' })
    if (!(await proof.value.spend(transaction))) return refused({ code: 'codeExpired' })
    const work = await endLockedRelation(context, transaction, {
      companyId: authority.companyId,
      personId,
      by: authority,
      cause: 'endedByHead',
    })
    return work === null ? refused({ code: 'relationNotFound' }) : ok(work)
  })
  if (ended.ok) context.wakeOutbox()
  return ended
}

const relationToEnd = async (reader: Reader, authority: CompanyAuthority, personId: string) =>
  answer(await findPair(reader, { companyId: authority.companyId, personId }, authority.personId), authority, personId)

/** Checks that the caller may end the relation, from both relations in their present form. */
function answer(
  pair: readonly RelationRow[],
  { personId: askerId }: CompanyAuthority,
  personId: string,
): Result<StandingRelation, EndingRefusal | 'relationNotFound'> {
  const asker = pair.find((one) => one.person_id === askerId && one.status === 'active' && !one.is_blocked)
  if (asker === undefined) return refused('noAuthority')
  const ender = {
    personId: askerId,
    type: asker.type,
    permissions: effectivePermissions(asker.type, asker.permissions),
  }
  if (!mayInvite(ender)) return refused('noAuthority')
  const ended = pair.find((one) => one.person_id === personId)
  if (ended === undefined) return refused('relationNotFound')
  const relation: StandingRelation = {
    personId,
    type: ended.type,
    permissions: ended.permissions,
    signatureType: ended.signature_type,
    status: ended.status,
  }
  const may = mayEndRelation(ender, relation)
  return may.ok ? ok(relation) : may
}
