import type { Answer } from '@dilo/contract/calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { fullNameOf } from '../../db/person-names.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { fillInWhatIsKnown, isUntouched } from './fill-in-what-is-known.ts'
import { aboutClient } from './filled-in.ts'
import { presentQuestionnaire, type VersionFacts } from './presenter.ts'
import {
  type CompanyRow,
  findCompany,
  findLastValid,
  findLastVersion,
  findPeople,
  findPerson,
  findSections,
  findSteps,
  type VersionRow,
} from './store.ts'
import { methodsOf } from './submission/methods-of.ts'

/** The questionnaire of the caller's company: the version under way, else the last one. */
export async function readQuestionnaire(
  context: Context,
  authority: CompanyAuthority,
): Promise<Result<Answer<'GET /api/questionnaire-service/questionnaire'>, Refusal>> {
  const { database, clock } = context
  const { companyId, personId } = authority
  const company = await findCompany(database, companyId)
  const row = await findLastVersion(database, companyId)
  const version = row === undefined ? null : await readVersion(context, company, row)
  const facts = {
    company,
    version,
    isRenewal: (await findLastValid(database, companyId)) !== undefined,
    methods: await methodsOf(context, database, company, personId),
    about: aboutClient(company, clock.now()),
  }
  return ok(presentQuestionnaire(facts, authority))
}

async function readVersion(context: Context, company: CompanyRow, row: VersionRow): Promise<VersionFacts> {
  const { database } = context
  const { company_id: companyId, version, submitted_by: submitter } = row
  const place = { companyId, version }
  const sections = await findSections(database, place)
  const isFirstLook = isUntouched(row, sections.length)
  if (isFirstLook) await fillInWhatIsKnown(context, company, row)
  return {
    row,
    sections: isFirstLook ? await findSections(database, place) : sections,
    people: await findPeople(database, companyId),
    steps: await findSteps(database, place),
    submittedBy: submitter === null ? null : fullNameOf(await findPerson(database, submitter)),
  }
}
