import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { type QuestionnaireActor, step } from '@dilo/domain/flows/questionnaire.ts'
import type { Beginning } from '@dilo/domain/questionnaire/beginnings.ts'
import { allFrom } from '@dilo/domain/questionnaire/sources.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import { mayBegin, standingAfter } from '@dilo/domain/questionnaire/standing-after.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { storeCompanyGoodUntil, storeQuestionnaire } from '../../companies/door.ts'
import { copyDocuments } from '../../uploads/door.ts'
import { subjectOf } from './documents-of-version.ts'
import {
  findLastValid,
  findLastVersion,
  findSections,
  insertVersion,
  lockCompanyRow,
  noteStep,
  type OwnSection,
  storeSection,
} from './store.ts'

type Begun = { readonly version: number; readonly isNew: boolean }

type How = {
  readonly companyId: string
  readonly because: Beginning
  readonly by: Extract<QuestionnaireActor, 'client' | 'officer' | 'job'>
  readonly at: Date
}

/**
 * Begins a version of a client's questionnaire: a copy of the last valid one, so that a client for whom nothing has changed
 * hands it in as it is. It locks the company; of many who begin at once one does, and the others find its version under
 * way. What the bank knows otherwise is filled in when it is first looked at (fill-in-what-is-known.ts).
 * @returns questionnaireStatusNotChanged for a client who waits for the bank, or whom it has refused
 */
export async function beginQuestionnaire(
  transaction: DatabaseTransaction,
  { companyId, because, by, at }: How,
): Promise<Result<Begun, 'questionnaireStatusNotChanged'>> {
  const company = await lockCompanyRow(transaction, companyId)
  if (company === undefined) return refused('questionnaireStatusNotChanged')
  const last = await findLastVersion(transaction, companyId)
  if (last !== undefined && last.state !== 'none' && last.state !== 'processed')
    return ok({ version: last.version, isNew: false })
  const standing = company.questionnaire_status
  if (!mayBegin(standing)) return refused('questionnaireStatusNotChanged')
  const valid = await findLastValid(transaction, companyId)
  const event = valid === undefined ? 'START' : 'RENEW'
  const state = certain(step(valid?.state ?? 'none', { event, by }))
  const version = (last?.version ?? 0) + 1
  const place = { companyId, version }
  await insertVersion(transaction, { ...place, state: 'new', because, at })
  await noteStep(transaction, place, { event, state, at })
  if (valid !== undefined) {
    await copySections(transaction, { companyId, from: valid.version, to: version, at })
    const [from, to] = [valid, place].map(subjectOf) as [string, string]
    await copyDocuments(transaction, { companyId, purpose: 'questionnaire', from, to })
  }
  await storeStanding(transaction, companyId, standing, standingAfter(standing, state))
  return ok({ version, isNew: true })
}

type Copy = { readonly companyId: string; readonly from: number; readonly to: number; readonly at: Date }

async function copySections(transaction: DatabaseTransaction, { companyId, from, to, at }: Copy): Promise<void> {
  for (const { section, answers: before } of await findSections(transaction, { companyId, version: from })) {
    // A contract on paper and a card are asked for each time.
    const { paperContract: _, cardWithAccount: __, ...answers } = before as Typed
    await storeSection(
      transaction,
      { companyId, version: to },
      {
        section: section as OwnSection,
        answers,
        sources: allFrom('before', answers, at),
        revision: 1,
        at,
        by: null,
      },
    )
  }
}

/** Writes the standing of a client, where it is another one. */
export async function storeStanding(
  transaction: DatabaseTransaction,
  companyId: string,
  before: QuestionnaireStatus,
  after: QuestionnaireStatus,
): Promise<void> {
  if (after !== before) await storeQuestionnaire(transaction, companyId, after)
}

/**
 * Records that what a client said at registration is taken as given: its first version, which nobody has filled in. Nothing
 * happens if there is a version already. The caller has locked the company.
 */
export async function recordRegistration(
  transaction: DatabaseTransaction,
  { companyId, goodUntil, at }: { readonly companyId: string; readonly goodUntil: BusinessDate; readonly at: Date },
): Promise<void> {
  if ((await findLastVersion(transaction, companyId)) !== undefined) return
  await insertVersion(transaction, {
    companyId,
    version: 1,
    state: 'processed',
    because: 'registration',
    at,
    goodUntil,
  })
  await noteStep(transaction, { companyId, version: 1 }, { event: 'OPEN', state: 'processed', at })
  await storeCompanyGoodUntil(transaction, companyId, goodUntil)
}
