import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { asOwner } from './signatories.ts'
import { type About, answersOf, personAnswers } from './typed-answers.ts'

/** The client of the person who signed in with a phone, in the company in which they came to act first. */
export async function aboutClientOf(bank: TestBank, phone: string): Promise<About> {
  const [row] = await asOwner(
    bank,
    `select client_code as code, full_name_uk as name, inn, concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) as person
     from login_directory join person using (person_id) join relation using (person_id) join company using (company_id)
     where login = $1 order by relation.created_at limit 1`,
    [phone],
  )
  return row as About
}

/**
 * Begins the questionnaire of a client's company, where none is under way, and fills it in. @param own true: the
 * caller's own answers, too
 */
export async function fillInQuestionnaire(bank: TestBank, client: TestClient, phone: string, own = true): Promise<void> {
  const about = await aboutClientOf(bank, phone)
  const begun = await client.call('POST /api/questionnaire-service/questionnaire', {})
  if (!begun.ok) throw new Error(begun.refusal.error_code)
  const answers = answersOf(about)
  for (const { section, revision } of begun.answer.version?.sections ?? []) {
    const saved = await client.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', {
      params: { section },
      body: { revision, answers: answers[section] },
    })
    if (!saved.ok) throw new Error(`${section}: ${saved.refusal.error_code}`)
    if (Object.keys(saved.answer.faults).length > 0) throw new Error(`${section}: ${JSON.stringify(saved.answer.faults)}`)
  }
  if (own) await fillInPerson(client, about)
}

/** Fills in the caller's answers about themselves. */
export async function fillInPerson(client: TestClient, about: Pick<About, 'inn' | 'person'>): Promise<void> {
  const read = await client.call('GET /api/questionnaire-service/person', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  const body = { revision: read.answer.revision, answers: personAnswers(about) }
  const saved = await client.call('PUT /api/questionnaire-service/person', { body })
  if (!saved.ok) throw new Error(saved.refusal.error_code)
  if (Object.keys(saved.answer.faults).length > 0) throw new Error(JSON.stringify(saved.answer.faults))
}

/** Hands the questionnaire in by a code. */
export async function submitByCode(bank: TestBank, client: TestClient, phone: string): Promise<void> {
  const begun = await client.call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method: 'SMS' } })
  if (!begun.ok) throw new Error(`${begun.refusal.error_code} ${JSON.stringify(begun.refusal.fields)}`)
  const { code } = await bank.lastMessage(phone)
  const done = await client.call('POST /api/questionnaire-service/questionnaire/signatures', { body: { method: 'SMS', otp_code: code } })
  if (!done.ok) throw new Error(done.refusal.error_code)
}
