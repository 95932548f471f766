import { createHash } from 'node:crypto'
import { goodUntil } from '@dilo/domain/questionnaire/good-until.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../context.ts'
import { fullNameOf } from '../db/person-names.ts'
import { type DatabaseTransaction, inTransaction } from '../db/transaction.ts'
import { ownSectionsOf } from '../features/questionnaires/questionnaire/filled-in.ts'
import { openApprovedAccounts } from '../features/questionnaires/opening/open-approved-accounts.ts'
import { answersForThemselves } from '../features/questionnaires/questionnaire/people-who-answer.ts'
import { lockQuestionnaire, stepQuestionnaire } from '../features/questionnaires/questionnaire/step-questionnaire.ts'
import { findCompany, findLastVersion, findPeople, storeOwn, storeSection } from '../features/questionnaires/questionnaire/store.ts'
import { completeVersion } from '../features/questionnaires/submission/handed-in.ts'
import { answersOf, personAnswers } from './typed-answers.ts'

/** A client's questionnaire, filled in, handed in, approved, and its account opened. */
export async function throughQuestionnaire(context: Context, companyId: string): Promise<void> {
  await fillIn(context, companyId)
  await approve(context, companyId)
  await openApprovedAccounts(context)
}

/** The version under way has answers in which nothing is wrong, and so has everybody who answers for themselves. */
export async function fillIn(context: Context, companyId: string): Promise<void> {
  const at = new Date(context.clock.now())
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    const version = await versionOf(transaction, companyId)
    const company = await findCompany(transaction, companyId)
    const people = (await findPeople(transaction, companyId)).filter(answersForThemselves)
    const [head] = people.map((person) => ({ inn: person.inn, person: fullNameOf(person) }))
    if (head === undefined) throw new Error('Nobody heads the client')
    const answers = answersOf({ code: company.client_code, name: company.full_name_uk, ...head })
    for (const section of ownSectionsOf(company))
      await storeSection(transaction, { companyId, version }, { section, answers: answers[section] as never, sources: {}, revision: 1, at, by: null })
    for (const person of people) {
      const own = personAnswers({ inn: person.inn, person: fullNameOf(person) })
      await storeOwn(transaction, person.person_id, { answers: own as never, sources: {}, revision: 1, at })
    }
    return ok(undefined)
  })
}

/** The version under way is handed in and approved: its account is not opened yet. */
export async function approve(context: Context, companyId: string): Promise<void> {
  const at = new Date(context.clock.now())
  const complete = certain(await completeVersion(context, context.database, { companyId }))
  const good = goodUntil(businessDateAt(at.getTime()), 'medium')
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    const step = async (taken: Parameters<typeof stepQuestionnaire>[3]) => {
      const locked = await lockQuestionnaire(transaction, complete)
      if (locked === null) throw new Error('There is no such version')
      certain(await stepQuestionnaire(context, transaction, locked, taken))
    }
    const digest = createHash('sha256').update(complete.text).digest()
    const submitted = { submitted_text: complete.text, digest, submitted_at: at, method: 'SMS' } as const
    await step({ event: 'SUBMIT_BY_CODE', by: 'client', at, submitted })
    await step({ event: 'TAKE', by: 'officer', at })
    await step({ event: 'CHECK', by: 'job', at })
    await step({ event: 'PASS', by: 'officer', at })
    await step({ event: 'APPROVE', by: 'officers', at, goodUntil: good })
    return ok(undefined)
  })
}

async function versionOf(transaction: DatabaseTransaction, companyId: string): Promise<number> {
  const last = await findLastVersion(transaction, companyId)
  if (last === undefined) throw new Error('The client has no questionnaire')
  return last.version
}
