import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { Result } from '@dilo/domain/result.ts'
import { mayResign } from '@dilo/domain/relations/own-relation.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { countOtherHeads } from '../../companies/door.ts'
import type { Begun, MethodChoice, SubmittedProof } from '../../signing/door.ts'
import { endLockedRelation, lockUnsignedWork } from './end-relation.ts'
import { type OwnStep, beginOwnStep, takeOwnStep } from './own-step.ts'

/** A person leaves a company. */
const resigning: OwnStep = {
  purpose: 'resign',
  form: 'resign',
  lock: lockUnsignedWork,
  may: async (_, reader, relation) => mayResign(relation, await countOtherHeads(reader, relation)),
  text: (code, company, _, language) =>
    language === 'uk'
      ? `Код ${code} припиняє ваш доступ до ${company}. Якщо це не ви, нікому його не кажіть.`
      : `Код ${code} закрывает ваш доступ к ${company}. Если это не вы, никому его не говорите.`,
}

export const beginResignation = (
  context: Context,
  authority: CompanyAuthority,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> => beginOwnStep(context, authority, resigning, authority.companyId, choice)

/**
 * Ends the caller's own relation to a company by a code or by their key, with all that depends on it (decision 139). Two heads who leave at
 * once stand under the company's lock, so one of them stays.
 */
export const resign = (
  context: Context,
  authority: CompanyAuthority,
  submitted: SubmittedProof,
): Promise<Result<EndedWork, Refusal>> =>
  takeOwnStep(context, authority, resigning, { companyId: authority.companyId, submitted }, async (transaction) => {
    const { companyId, personId } = authority
    const work = await endLockedRelation(context, transaction, {
      companyId,
      personId,
      by: authority,
      cause: 'resigned',
    })
    if (work === null) throw new Error('A relation that its person may leave is there')
    return work
  })
