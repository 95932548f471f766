import { canonicalQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import { isWritten } from '@dilo/domain/flows/questionnaire.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type Confirmation, subjectOfText } from '../../signing/door.ts'
import { documentsToSign } from '../questionnaire/documents-of-version.ts'
import { aboutClient, readFilledIn } from '../questionnaire/filled-in.ts'
import { findCompany, findLastVersion, findPeople, findSections, type Place } from '../questionnaire/store.ts'

/** Bytes. */
const LONGEST_TEXT = 1_000_000

/** A version that is complete: exactly what a head signs. */
export type Complete = Place & { readonly text: string; readonly name: { readonly uk: string; readonly ru: string } }

/** A version is handed in by one proof of a head, bound to its text. */
export const handingIn: Confirmation<Complete> = {
  purpose: 'submit-questionnaire',
  subjectOf: (_, { companyId, version, text }) =>
    subjectOfText(text, { name: `${companyId}:${version}`, invalid: 'edsInvalid' }),
}

/**
 * The version under way as it would be handed in now. Where something is missing or wrong, invalidRequest names each section,
 * field and person.
 */
export async function completeVersion(
  { clock }: Pick<Context, 'clock'>,
  reader: Reader,
  { companyId }: Pick<CompanyAuthority, 'companyId'>,
): Promise<Result<Complete, Refusal>> {
  const company = await findCompany(reader, companyId)
  const row = await findLastVersion(reader, companyId)
  if (row === undefined || !isWritten(row.state)) return refused({ code: 'questionnaireStatusNotChanged' })
  const place = { companyId, version: row.version }
  const sections = await findSections(reader, place)
  const people = await findPeople(reader, companyId)
  const filled = readFilledIn({ company, sections, people }, aboutClient(company, clock.now()))
  if (!filled.ok) return refused({ code: 'invalidRequest', fields: filled.error })
  const { answers, people: answered } = filled.value
  // An entrepreneur's own answers are the client's.
  const own = company.sole_entrepreneur ? answered.find(({ id }) => isEntrepreneur(people, id)) : undefined
  const text = canonicalQuestionnaire({
    company: { id: companyId, code: company.client_code, name: company.full_name_uk },
    version: row.version,
    answers: { ...answers, ...(own && { person: own.answers }) },
    people: answered.filter((one) => one !== own),
    documents: await documentsToSign(reader, place),
  })
  // Longer than anybody's answers: the evidence of a signature has no room for it (0432).
  if (Buffer.byteLength(text) > LONGEST_TEXT)
    return refused({ code: 'invalidRequest', fields: { '': 'Text too long' } })
  return ok({ ...place, text, name: { uk: company.short_name_uk, ru: company.short_name_ru } })
}

const isEntrepreneur = (people: Awaited<ReturnType<typeof findPeople>>, id: string): boolean =>
  people.some(({ person_id, type }) => person_id === id && type === 'ENTREPRENEUR')
