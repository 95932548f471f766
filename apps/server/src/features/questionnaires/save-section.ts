import type { Answer, Body } from '@dilo/contract/calls.ts'
import { step } from '@dilo/domain/flows/questionnaire.ts'
import { readSection } from '@dilo/domain/questionnaire/sections.ts'
import { sourcesAfter } from '@dilo/domain/questionnaire/sources.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { fullNameOf } from '../../db/person-names.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { aboutClient, isForHeads, ownSectionsOf } from './questionnaire/filled-in.ts'
import { knownSections } from './questionnaire/prefill.ts'
import {
  countRevision,
  findCompany,
  findSection,
  lockUnderWay,
  type OwnSection,
  type SectionRow,
  storeSection,
} from './questionnaire/store.ts'
import { lockRightTo } from './questionnaire/who-acts.ts'

type Call = 'PUT /api/questionnaire-service/questionnaire/sections/{section}'

/**
 * Saves a section as it is typed, finished or not: missing and wrong fields are reported and kept. A form that was read
 * before another person saved is refused with who and when, so that nobody's typing goes unseen. The bank's reasons at
 * fields stay until the version is submitted again.
 */
export async function saveSection(
  context: Context,
  authority: CompanyAuthority,
  section: OwnSection,
  { revision, answers }: Body<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId } = authority
  const now = context.clock.now()
  return inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    const may = await lockRightTo(isForHeads(section) ? 'head' : 'fill', transaction, authority)
    if (!may.ok) return may
    const company = await findCompany(transaction, companyId)
    if (!ownSectionsOf(company).includes(section)) return refused({ code: 'notFound' })
    const row = await lockUnderWay(transaction, companyId)
    if (row === undefined || !step(row.state, { event: 'SAVE', by: 'client' }).ok)
      return refused({ code: 'questionnaireStatusNotChanged' })
    const place = { companyId, version: row.version }
    const before = await findSection(transaction, place, section)
    if ((before?.revision ?? 0) !== revision) return refused(changedBy(before))
    const next = revision + 1
    const known =
      before ?? (await knownSections(transaction, companyId, company)).find((one) => one.section === section)
    const sources = sourcesAfter(known?.sources ?? {}, known?.answers, answers)
    const at = new Date(now)
    await storeSection(transaction, place, { section, answers, sources, revision: next, at, by: personId })
    await countRevision(transaction, place)
    const read = readSection[section](answers, aboutClient(company, now))
    return ok({ revision: next, faults: read.ok ? {} : { ...read.error } })
  })
}

function changedBy(row: SectionRow | undefined): Refusal {
  if (row === undefined) return { code: 'questionnaireChanged' }
  return { code: 'questionnaireChanged', changed: { by: nameOfSaver(row), at: row.saved_at.toISOString() } }
}

/** Null: the bank has filled it in, or its person is gone. */
export const nameOfSaver = ({ last_name_uk, first_name_uk, middle_name_uk }: SectionRow): string | null =>
  last_name_uk === null || first_name_uk === null || middle_name_uk === null
    ? null
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk })
