import { mayApplyForCard } from '@dilo/domain/cards/card-application-limits.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { boundedLimits } from '@dilo/domain/cards/card-spending.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import type { CardObstacle } from '@dilo/domain/questionnaire/card-with-account.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseNameOnCard, proposeNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { peopleWhoAct } from '../../signing/door.ts'
import type { Filled } from './read-form.ts'
import { carriesCards, obstacleOf } from './still-possible.ts'
import { countOpen, hasAppliedSince, insertApplication } from './store.ts'
import { isApplicant } from './who-applies.ts'

/** A card that a company has asked for together with its account, for the person who asked. */
type CardRequest = { readonly companyId: string; readonly applicantId: string; readonly since: Date }

/** The card of an account that the bank has just opened: the questionnaires' room asks for it. */
export const cardWithAccount = {
  async obstacle(reader: Reader, request: CardRequest): Promise<CardObstacle | null> {
    const filled = await fillIn(reader, request)
    return filled.ok ? null : filled.error
  },

  /**
   * Writes the application as its applicant would: nothing of it is signed. It is for a virtual card of theirs, with
   * the usual limits, and may be corrected before it is signed. The caller has locked the company.
   */
  async begin(
    transaction: DatabaseTransaction,
    request: CardRequest,
    at: Date,
  ): Promise<Result<{ readonly isNew: boolean }, CardObstacle>> {
    const { companyId, applicantId, since } = request
    if (await hasAppliedSince(transaction, companyId, since)) return ok({ isNew: false })
    const filled = await fillIn(transaction, request)
    if (!filled.ok) return filled
    await insertApplication(transaction, {
      ...filled.value,
      company_id: companyId,
      state: 'new',
      way: 'issue',
      author_person_id: applicantId,
      created_at: at,
    })
    return ok({ isNew: true })
  },
}

type New = Filled & { readonly application_id: string }

async function fillIn(reader: Reader, { companyId, applicantId }: CardRequest): Promise<Result<New, CardObstacle>> {
  const people = await peopleWhoAct(reader, companyId)
  const applicant = people.find(({ person_id: personId }) => personId === applicantId)
  if (applicant === undefined) return refused('applicantLeft')
  const { type: relationType, permissions } = applicant
  if (!isApplicant({ relationType, permissions: effectivePermissions(relationType, permissions) }))
    return refused('applicantLeft')
  if (!(await paymentsGate(reader, { companyId, relationType })).ok) return refused('paymentsClosed')
  const account = (await ownAccounts(reader, companyId)).find((one) => one.status === 'OPEN' && carriesCards(one))
  if (account === undefined) return refused('accountNotOpen')
  const wanted = { company_id: companyId, account_id: account.account_id, holder_person_id: applicantId }
  const obstacle = await obstacleOf(reader, wanted, people)
  if (obstacle !== null) return refused(obstacle === 'holderLeft' ? 'applicantLeft' : obstacle)
  const applicationId = risingId()
  if (!mayApplyForCard(await countOpen(reader, companyId, applicationId)).ok) return refused('tooManyCards')
  const name = parseNameOnCard(proposeNameOnCard({ first: applicant.first_name_uk, last: applicant.last_name_uk }))
  if (!name.ok) return refused('nameOnCard')
  return ok({
    application_id: applicationId,
    account_id: account.account_id,
    holder_person_id: applicantId,
    form: 'virtual',
    name_on_card: name.value,
    label: null,
    limits: boundedLimits(storedLimits(noLimits)),
    program_id: null,
    delivery_address: null,
  })
}
