import type { Answer } from '@dilo/contract/calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { fullNameOf } from '../../db/person-names.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { aboutClient } from './questionnaire/filled-in.ts'
import { presentQuestionnaire, type VersionFacts } from './presenter.ts'
import {
  findCompany,
  findLastValid,
  findPeople,
  findPerson,
  findSections,
  findShownVersion,
  findSteps,
  type CompanyRow,
  type Place,
  type SectionRow,
  type VersionRow,
} from './questionnaire/store.ts'
import { cardObstacleOf } from './opening/card-with-account.ts'
import { askRegisterOnce, knownSections } from './questionnaire/prefill.ts'
import { methodsOf } from './submission/methods-of.ts'

/** The questionnaire of the caller's company: the version under way, else the last one. */
export async function readQuestionnaire(
  context: Context,
  authority: CompanyAuthority,
): Promise<Result<Answer<'GET /api/questionnaire-service/questionnaire'>, Refusal>> {
  const { database, clock } = context
  const { companyId, personId } = authority
  const company = await findCompany(database, companyId)
  const row = await findShownVersion(database, companyId)
  // Only a version that is filled in needs what the register knows.
  if (row?.state === 'new') await askRegisterOnce(context, companyId, company)
  const version = row === undefined ? null : await readVersion(database, row, company)
  const facts = {
    company,
    version,
    isRenewal: (await findLastValid(database, companyId)) !== undefined,
    methods: await methodsOf(context, database, company, personId),
    about: aboutClient(company, clock.now()),
    cardObstacle:
      row?.state === 'card_empty' ? await cardObstacleOf(context, database, row, new Date(clock.now())) : null,
  }
  return ok(presentQuestionnaire(facts, authority))
}

async function readVersion(reader: Reader, row: VersionRow, company: CompanyRow): Promise<VersionFacts> {
  const { company_id: companyId, version, submitted_by: submitter } = row
  const place = { companyId, version }
  return {
    row,
    sections: row.state === 'new' ? await sectionsWithKnown(reader, place, company) : await findSections(reader, place),
    people: await findPeople(reader, companyId),
    steps: await findSteps(reader, place),
    submittedBy: submitter === null ? null : fullNameOf(await findPerson(reader, submitter)),
  }
}

/**
 * A section that nobody has saved yet shows the bank's data. Its revision is none: the client's first save is the first
 * one.
 */
async function sectionsWithKnown(reader: Reader, place: Place, company: CompanyRow): Promise<SectionRow[]> {
  const saved = await findSections(reader, place)
  const known = await knownSections(reader, place.companyId, company)
  const nobody = { saved_by: null, last_name_uk: null, first_name_uk: null, middle_name_uk: null }
  return [
    ...saved,
    ...known
      .filter(({ section }) => !saved.some((row) => row.section === section))
      .map((one) => ({ ...one, ...nobody, revision: 0, saved_at: company.created_at })),
  ]
}
