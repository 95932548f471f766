import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankCast, personId } from '../../../demo-bank/demo-cast.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const PASSWORD = 'Dilo-demo-1'

/**
 * Every table with a column that names a person or a contact: its part of the file, or why the file does without it. A new
 * table has a row here.
 */
// oxfmt-ignore
const tables: Readonly<Record<string, { readonly tells: string } | { readonly silent: string }>> = {
  account_choice: { tells: 'settings.payFrom' },
  account_opening: { silent: 'the company’s application; who sent it is a deed' },
  audit_entry: { tells: 'deeds' },
  card_application: { silent: 'the company’s application; its card names the holder, and who signed it is a deed' },
  card_program: { silent: 'the company’s rules; a deed' },
  authority_warning: { silent: 'follows from validUntil' },
  balance_bound: { silent: 'the person’s own bound; shown on the account’s page' },
  block: { tells: 'blocks' },
  card_receipt: { silent: 'the company’s payment; who said that it needs no receipt is a deed' },
  card_receipt_rule: { silent: 'the company’s rule; a deed' },
  card_session: { silent: 'that a frame of the processor was opened; a deed, and forgotten in a week' },
  card_allowance_request: { silent: 'the company’s card; a wish is a deed' },
  card_approval_answer: { silent: 'of the company’s purchase; a deed' },
  account_notice: { silent: 'of the company’s accounts; shown in the cabinet' },
  card_notice: { silent: 'of the company’s cards; shown in the cabinet' },
  deposit_operation: { silent: 'the company’s wish; who wrote and signed it is a deed of the trail' },
  deposit_notice: { silent: 'of the company’s deposits; shown in the cabinet' },
  exchange_contract: { silent: 'the company’s contract; who wrote it down is a deed' },
  exchange_quote: { silent: 'what an exchange would cost, for a minute' },
  account_end_warning: { silent: 'a message that the person has' },
  exchange_request: { silent: 'the company’s wish; who wrote and signed it is a deed of the trail' },
  exchange_notice: { silent: 'of the company’s exchanges; shown in the cabinet' },
  exchange_reminder: { silent: 'until the next opening of exchange; shown on its page' },
  change_withdrawal_link: { silent: 'the hash of a link that was sent to the person' },
  company_signing_change: { silent: 'the company’s rules; who proposed them is a deed' },
  company_signing_change_signature: { silent: 'a signature is a deed' },
  consent: { tells: 'consents' },
  contact_change: { silent: 'under way for a quarter of an hour' },
  demo_certificate: { silent: 'of the demo phone alone' },
  device_credential: { tells: 'phones' },
  eds_confirmation: { silent: 'what was signed by a key is the company’s; that it was is a deed' },
  enquiry: { tells: 'letters' },
  enquiry_letter: { tells: 'letters' },
  friend_registration: { silent: 'a number that the person is shown; it names nobody' },
  idempotency_key: { silent: 'a retry of a call, forgotten soon' },
  invitation: { tells: 'invitations' },
  issued_document: { silent: 'the company’s document' },
  known_device: { tells: 'browsers' },
  login_directory: { tells: 'contacts' },
  method_use: { silent: 'sums that the person signed today, of the company' },
  notice: { silent: 'of the company’s payments; shown in the cabinet' },
  notice_choice: { tells: 'settings.notices' },
  notice_message: { silent: 'on its way to the person' },
  payee_link: { silent: 'the company’s link' },
  payment: { silent: 'the company’s payment; what the person did with it is a deed' },
  payment_event: { silent: 'the company’s history; a deed' },
  payment_import: { silent: 'the company’s file; a deed' },
  payment_rework: { silent: 'the company’s payment; a deed' },
  payment_template: { silent: 'the company’s' },
  person: { tells: 'person' },
  person_contact: { tells: 'contacts' },
  person_questionnaire: { tells: 'questionnaire' },
  qr_sign_in: { silent: 'a sign-in under way' },
  questionnaire: { silent: 'the company’s; who handed it in is a deed' },
  questionnaire_section: { silent: 'the company’s' },
  recovery_flow: { silent: 'a recovery under way' },
  registration_flow: { silent: 'a registration under way' },
  relation: { tells: 'companies' },
  remote_signing_request: { silent: 'a signature under way' },
  session: { tells: 'sessions' },
  sign_in_flow: { silent: 'a sign-in under way' },
  signature: { silent: 'of the company’s payment; a deed' },
  signed_change: { silent: 'the company’s change; a deed' },
  signing_key: { tells: 'keys' },
  signing_limit: { silent: 'the company’s limit for the person, shown in its people' },
  standing_order: { silent: 'the company’s order; a deed' },
  statement_subscription: { tells: 'statements' },
  stored_file: { silent: 'the company’s logo' },
  unnamed_head: { silent: 'a check that is the bank’s own' },
  uploaded_document: { silent: 'the company’s document; its questionnaire lists it' },
  verification_decision: { silent: 'a check that is the bank’s own' },
  watch_hit: { silent: 'a check of which the bank must not tell' },
}

const { bank } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
let olena: TestClient
beforeEach(async () => {
  await asOwner(bank, 'delete from attempt_counter', [])
  olena = await bank.signedIn(OLENA)
})

const take = (client: TestClient, password = PASSWORD) => client.call('POST /api/user-service/user/personal-record', { body: { password } })

async function fileOf(client: TestClient) {
  const answer = await take(client)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

describe('the file of a person’s data', () => {
  test('has who they are, their contacts, companies, sessions, letters and actions', async () => {
    const company = await companyOf(bank, OLENA)
    await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}', {
      params: { enquiryId: randomUUID() },
      body: { companyId: company, subject: 'other', thing: null, text: 'Коли працює відділення?' },
    })
    const file = await fileOf(olena)
    expect(file.person).toMatchObject({ lastName: 'Коваль', birthDate: expect.stringMatching(/^\d{4}-/) as string, worksForBank: false })
    expect(file.contacts.map(({ value }) => value)).toContain(OLENA)
    expect(file.companies).toMatchObject([{ role: 'ENTREPRENEUR', state: 'active' }])
    expect(file.cards.length).toBeGreaterThan(0)
    expect(file.cards[0]).toMatchObject({ number: expect.stringMatching(/^\d{6}•{6}\d{4}$/) as string, company: { code: file.companies[0]?.company?.code } })
    expect(file.letters).toMatchObject([{ company: { code: file.companies[0]?.company?.code }, subject: 'other', text: 'Коли працює відділення?' }])
    expect(file.sessions.length).toBeGreaterThan(0)
    expect(file.browsers[0]?.forgottenAt).toBe(new Date(Date.parse(file.browsers[0]?.lastUsedAt ?? '') + 366 * DAY).toISOString())
  })

  test('tells the next one that this one was taken, and so does the trail of the company', async () => {
    await fileOf(olena)
    const { deeds } = await fileOf(olena)
    expect(deeds.at(-1)).toMatchObject({ what: 'personalRecordTaken' })
    const company = await companyOf(bank, OLENA)
    const [entry] = await asOwner(bank, `select person_id, subject_id from audit_entry where event = 'personalRecordTaken' and company_id = $1`, [company])
    expect(entry).toEqual({ person_id: personId(bankCast, OLENA), subject_id: personId(bankCast, OLENA) })
  })

  test('has nothing of anybody else, no secret, and nothing that a bank must not tell', async () => {
    const director = await bank.signedIn(DIRECTOR)
    const text = JSON.stringify(await fileOf(director))
    const others = await asOwner(bank, 'select inn, last_name_uk, first_name_uk from person where person_id <> $1', [personId(bankCast, DIRECTOR)])
    const own = JSON.stringify((await fileOf(director)).person)
    for (const { inn } of others) expect(text).not.toContain(String(inn))
    const contacts = await asOwner(bank, 'select value from person_contact where person_id <> $1', [personId(bankCast, DIRECTOR)])
    for (const { value } of contacts) expect(text).not.toContain(String(value))
    expect(own).not.toContain('password')
    for (const secret of ['argon2id', 'token', 'risk', 'placedBy', 'staff', 'inn_at_recovery']) expect(text).not.toContain(secret)
  })

  test("is the person’s own, in another person's session too", async () => {
    const [ofOlena, ofIhor] = [await fileOf(olena), await fileOf(await bank.signedIn(IHOR))]
    expect(ofOlena.person.taxNumber).not.toBe(ofIhor.person.taxNumber)
    expect(ofIhor.contacts.map(({ value }) => value)).not.toContain(OLENA)
  })

  test('lists the consents of the person, each with its version and the digest of its text', async () => {
    const { consents } = await fileOf(olena)
    expect(consents.map(({ about, company }) => [about, company === null])).toEqual(
      expect.arrayContaining([
        ['personalData', true],
        ['electronicInteraction', true],
        ['offer', false],
        ['tariffs', false],
      ]),
    )
    for (const { text } of consents) expect(text).toMatch(/^[0-9a-f]{64}$/)
  })

  test('takes the password, and is not for a visitor of a demo', async () => {
    expect(await take(olena, 'Wrong-password-1')).toMatchObject({ refusal: { error_code: 'AUTH_E007' } })
    expect(await take(await demoVisitor(bank))).toMatchObject({ refusal: { error_code: 'DEMO_REFUSED' } })
  })

  test('is given five times in 24 hours', async () => {
    for (let time = 0; time < 5; time += 1) await fileOf(olena)
    expect(await take(olena)).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS' } })
    bank.clock.advance(DAY)
    olena = await bank.signedIn(OLENA)
    expect(await take(olena)).toMatchObject({ ok: true })
  })

  test('leaves out no table that names a person without a reason', async () => {
    const rows = await asOwner(
      bank,
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name ~ '^(person_id|author_person_id|uploaded_by|invited_by|made_by|proposed_by|submitted_by|saved_by|edited_by_person_id)$'
         and table_name in (select tablename from pg_tables where schemaname = 'public')
         and table_name !~ '^staff'`,
      [],
    )
    expect(rows.map(({ table_name }) => table_name).filter((name) => !(String(name) in tables))).toEqual([])
  })
})

describe('the page of what the bank keeps', () => {
  test('names each kind once, with how many there are and when the last of them is deleted', async () => {
    const answer = await olena.call('GET /api/user-service/user/personal-record', {})
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    const of = (kind: string) => answer.answer.kept.find((one) => one.kind === kind)
    expect(of('identity')).toMatchObject({ count: 1, endsAt: null })
    expect(of('contacts')).toMatchObject({ count: 2 })
    expect(Date.parse(of('browsers')?.endsAt ?? '')).toBeGreaterThan(bank.clock.now() + 365 * DAY)
    expect(new Set(answer.answer.kept.map(({ kind }) => kind)).size).toBe(answer.answer.kept.length)
  })

  test('says whether the person works for the bank', async () => {
    const inn = (await asOwner(bank, 'select inn from person where person_id = $1', [personId(bankCast, OLENA)]))[0]?.['inn']
    const current = async () => {
      const answer = await olena.call('GET /api/ekb-service/v2/clients/physical/current', {})
      return answer.ok && answer.answer.settings.employee
    }
    expect(await current()).toBe(false)
    const staff = '00000000-0000-4000-8000-000000000001'
    await asOwner(bank, `insert into staff (staff_id, name, inn, email, created_at) values ($1, 'Олена Коваль', $2, 'olena@bank.example', now())`, [staff, inn])
    expect([await current(), (await fileOf(olena)).person.worksForBank]).toEqual([true, true])
    await asOwner(bank, 'update staff set closed_at = now() where staff_id = $1', [staff])
    expect(await current()).toBe(false)
  })
})
