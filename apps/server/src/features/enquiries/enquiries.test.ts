import { randomUUID } from 'node:crypto'
import { enquirySubjects } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany } from '../../testing/register-company.ts'
import { ACCOUNTANT, BOHDAN, IHOR, OLENA } from '../../testing/demo-people.ts'
import { companyOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { answerEnquiry, closeEnquiry } from './answer-enquiry.ts'
import { answerSubject } from './answer-messages.ts'
import { readEnquiryOfBank } from './enquiries-of-bank.ts'
const OFFICER = '0197a000-0000-7000-8000-0000000000aa'

const { bank } = bankOfFile()
/** The database of the bank's people. */
let desk: Database
let company: string
let olena: TestClient

beforeAll(async () => {
  desk = openDatabase({ applicationUrl: bank.deskUrl, workOf: 'desk', poolSize: 4 })
  company = await companyOf(bank, OLENA)
})
afterAll(async () => {
  await desk.destroy()
})
beforeEach(async () => {
  // The counters of a day begin anew.
  bank.clock.advance(DAY + MINUTE)
  olena = await bank.signedIn(OLENA)
})

type Typed = Body<'PUT /api/enquiry-service/enquiries/{enquiryId}'>

const typed = (changes: Partial<Typed> = {}): Typed => ({ companyId: company, subject: 'payment', thing: null, text: 'Де мій платіж?', ...changes })

const write = (client: TestClient, changes: Partial<Typed> = {}, enquiryId: string = randomUUID()) =>
  client.call('PUT /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId }, body: typed(changes) })

async function written(client: TestClient, changes: Partial<Typed> = {}): Promise<EnquiryThread> {
  const answer = await write(client, changes)
  if (!answer.ok) throw new Error(`${answer.refusal.error_code} ${JSON.stringify(answer.refusal.fields)}`)
  return answer.answer
}

const writeOn = (client: TestClient, { id: enquiryId }: { id: string }, text: string, letterId: string = randomUUID()) =>
  client.call('PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}', { params: { enquiryId, letterId }, body: { text } })

const read = (client: TestClient, { id: enquiryId }: { id: string }) => client.call('GET /api/enquiry-service/enquiries/{enquiryId}', { params: { enquiryId } })

async function idsOf(client: TestClient): Promise<string[]> {
  const answer = await client.call('GET /api/enquiry-service/enquiries', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.enquiries.map(({ id }) => id)
}

/** A minute later, by one of the bank's people. */
function answered({ id: enquiryId }: { id: string }, text = 'Платіж уже в отримувача.') {
  bank.clock.advance(MINUTE)
  return inTransaction(desk, (transaction) => answerEnquiry(bank.context, transaction, { enquiryId, letterId: randomUUID(), staffId: OFFICER, text }))
}

const closed = ({ id: enquiryId }: { id: string }) =>
  inTransaction(desk, (transaction) => closeEnquiry(bank.context, transaction, { enquiryId, staffId: OFFICER }))

describe('an enquiry to the bank', () => {
  test('waits for the bank from the moment at which it is written, and says by when the bank answers', async () => {
    const enquiry = await written(olena, { thing: { kind: 'error', reference: 'SYSTEM_ERROR · 4f2c1f7e' } })
    expect(enquiry).toMatchObject({ state: 'waiting', companyId: company, author: 'Коваль Олена Іванівна', isOwn: true, hasNews: false })
    expect(enquiry.thing).toEqual({ kind: 'error', reference: 'SYSTEM_ERROR · 4f2c1f7e' })
    expect(enquiry.letters).toMatchObject([{ from: 'client', person: 'Коваль Олена Іванівна', text: 'Де мій платіж?' }])
    expect(enquiry.waitsSince).toBe(enquiry.createdAt)
    // It is a Saturday: four working hours end on Monday at one o'clock.
    expect(localTimeInKyiv(Date.parse(enquiry.promisedAt ?? ''))).toMatch(/^2026-11-23T13:00:00$/)
  })

  test.each(enquirySubjects)('about %s is written, and the message about its answer names what it was about', async (subject) => {
    const enquiry = await written(olena, { subject })
    expect((await answered(enquiry)).ok).toBe(true)
    expect((await bank.lastMessage('olena@example.com')).text).toContain(`(тема: ${answerSubject(bank.context.above, subject, 'uk')})`)
  })

  test('is answered by the bank, with a notice to its author by e-mail and in the inbox, until they have read it', async () => {
    const enquiry = await written(olena)
    expect((await answered(enquiry)).ok).toBe(true)
    expect((await bank.lastMessage('olena@example.com')).text).toMatch(/^Банк відповів на ваше звернення від .* \(тема: платіж\)/)
    expect(await read(olena, enquiry)).toMatchObject({
      answer: {
        state: 'answered',
        hasNews: true,
        waitsSince: null,
        promisedAt: null,
        letters: [{ from: 'client' }, { from: 'bank', person: null, text: 'Платіж уже в отримувача.' }],
      },
    })
    const inbox = async () => {
      const answer = await olena.call('GET /api/inbox-service/inbox', {})
      return answer.ok ? answer.answer.rows.filter(({ id }) => id === enquiry.id) : null
    }
    expect(await inbox()).toMatchObject([{ kind: 'bankAnswered', group: 'today', companyId: company, name: 'payment' }])
    await olena.call('PUT /api/enquiry-service/enquiries/{enquiryId}/read', { params: { enquiryId: enquiry.id } })
    expect(await inbox()).toEqual([])
    expect(await read(olena, enquiry)).toMatchObject({ answer: { hasNews: false } })
  })

  test('waits again when its author writes on, answered or closed; another letter makes nobody wait longer', async () => {
    const enquiry = await written(olena)
    bank.clock.advance(MINUTE)
    expect(await writeOn(olena, enquiry, 'Ще одне.')).toMatchObject({
      answer: { state: 'waiting', promisedAt: enquiry.promisedAt, waitsSince: enquiry.waitsSince },
    })
    await answered(enquiry)
    bank.clock.advance(MINUTE)
    expect(await writeOn(olena, enquiry, 'Не зовсім.')).toMatchObject({ answer: { state: 'waiting', waitsSince: new Date(bank.clock.now()).toISOString() } })
    await closed(enquiry)
    expect(await read(olena, enquiry)).toMatchObject({ answer: { state: 'closed', promisedAt: null } })
    expect(await writeOn(olena, enquiry, 'Ні.')).toMatchObject({ answer: { state: 'waiting' } })
  })

  test('sent again is the same enquiry, and a letter the same letter; under an id that is used for others nothing is written', async () => {
    const id = randomUUID()
    const [first, again] = [await write(olena, {}, id), await write(olena, {}, id)]
    expect(again).toEqual(first)
    expect(await write(olena, { text: 'Інше' }, id)).toMatchObject({ refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
    const letterId = randomUUID()
    expect(await writeOn(olena, { id }, 'Ще', letterId)).toMatchObject({ answer: { letters: [{}, {}] } })
    expect(await writeOn(olena, { id }, 'Ще', letterId)).toMatchObject({ answer: { letters: [{}, {}] } })
    expect(await writeOn(olena, { id }, 'Інше', letterId)).toMatchObject({ refusal: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
    const ihor = await bank.signedIn(IHOR)
    expect(await write(ihor, { companyId: await companyOf(bank, IHOR) }, id)).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  })

  test.each<[string, Partial<Typed>, string]>([
    ['nothing', { text: ' \n ' }, 'This field is required'],
    ['too much', { text: 'а'.repeat(2001) }, 'Max length {count} symbols'],
  ])('with %s in it is refused at its text', async (_, changes, problem) => {
    expect(await write(olena, changes)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { text: problem } } })
  })

  test('is kept in the words and lines of its author, whatever they are, except for characters that turn or hide text', async () => {
    const hostile = `<script>alert(1)</script>\n'; drop table enquiry; --\n\u202Eнавпаки\u0000 {name} 👩‍👧`
    const enquiry = await written(olena, { text: hostile })
    expect(enquiry.letters[0]?.text).toBe(`<script>alert(1)</script>\n'; drop table enquiry; --\nнавпаки {name} 👩‍👧`)
  })

  test('is not written for a company that the session does not have any more', async () => {
    expect(await write(olena, { companyId: await companyOf(bank, IHOR) })).toMatchObject({ refusal: { error_code: 'RELATION_COMPANY_CHANGED' } })
    expect(await write(olena, { companyId: null })).toMatchObject({ refusal: { error_code: 'RELATION_COMPANY_CHANGED' } })
  })

  test('is written twenty times a day by a person, and not more often', async () => {
    const enquiry = await written(olena)
    for (let letter = 2; letter <= 20; letter += 1) expect((await writeOn(olena, enquiry, `Лист ${letter}`)).ok).toBe(true)
    expect(await writeOn(olena, enquiry, 'Лист 21')).toMatchObject({ status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS' } })
    expect(await write(olena)).toMatchObject({ status: 429 })
    bank.clock.advance(DAY)
    olena = await bank.signedIn(OLENA)
    expect((await writeOn(olena, enquiry, 'Лист 21')).ok).toBe(true)
  })

  test('is not written in a demo, where nobody would answer', async () => {
    const client = await demoVisitor(bank)
    expect(await write(client, { companyId: null })).toMatchObject({ refusal: { error_code: 'DEMO_REFUSED' } })
    expect(await idsOf(client)).toEqual([])
  })
})

describe('enquiries of a company', () => {
  test('are seen by their author and by its heads, and by nobody else', async () => {
    const [accountant, bohdan, ihor] = [await bank.signedIn(ACCOUNTANT), await bank.signedIn(BOHDAN), await bank.signedIn(IHOR)]
    const own = await written(olena)
    const companyOfAccountant = await companyOf(bank, ACCOUNTANT)
    const other = await written(accountant, { companyId: companyOfAccountant })
    expect(await idsOf(accountant)).toContain(other.id)
    expect(await idsOf(accountant)).not.toContain(own.id)
    expect(companyOfAccountant === company ? await idsOf(olena) : await idsOf(accountant)).toContain(other.id)
    for (const stranger of [ihor, bohdan]) {
      expect(await idsOf(stranger)).not.toContain(own.id)
      expect(await read(stranger, own)).toMatchObject({ status: 404 })
      expect(await writeOn(stranger, own, 'Чуже')).toMatchObject({ status: 404 })
      expect(await stranger.call('PUT /api/enquiry-service/enquiries/{enquiryId}/read', { params: { enquiryId: own.id } })).toMatchObject({ status: 404 })
    }
  })

  test('of a person whose relation waits for the bank are their own, also after it is confirmed', async () => {
    const registrant = await registerCompany(bank)
    const signedIn = await bank.signedIn(registrant.phone, PASSWORD_OF_REGISTRANT)
    expect(await write(signedIn)).toMatchObject({ refusal: { error_code: 'RELATION_COMPANY_CHANGED' } })
    const enquiry = await written(signedIn, { companyId: null, subject: 'verification' })
    expect(enquiry).toMatchObject({ companyId: null, state: 'waiting' })
    expect(await idsOf(signedIn)).toEqual([enquiry.id])
    expect(await read(olena, enquiry)).toMatchObject({ status: 404 })
    expect(await idsOf(olena)).not.toContain(enquiry.id)
    await answered(enquiry)
    expect(await read(signedIn, enquiry)).toMatchObject({ answer: { hasNews: true } })
  })
})

describe('the bank', () => {
  test('alone writes as the bank: the clients’ role puts no letter of the staff into a thread', async () => {
    const { id } = await written(olena)
    const letter = {
      company_id: company,
      enquiry_id: id,
      letter_id: randomUUID(),
      person_id: null,
      staff_id: OFFICER,
      text: 'Надішліть код' as never,
      written_at: new Date(),
    }
    await expect(bank.context.database.insertInto('enquiry_letter').values(letter).execute()).rejects.toThrow('Clients do not write as the bank')
  })

  test('knows who of its people answered, and an enquiry that was answered or closed waits no more', async () => {
    const [one, other] = [await written(olena), await written(olena)]
    await answered(one)
    await closed(other)
    const waiting = await bank.context.database.selectFrom('enquiry').select('enquiry_id').where('state', '=', 'waiting').execute()
    expect(waiting.map(({ enquiry_id }) => enquiry_id)).not.toEqual(expect.arrayContaining([one.id]))
    expect(waiting.map(({ enquiry_id }) => enquiry_id)).not.toEqual(expect.arrayContaining([other.id]))
    expect(await readEnquiryOfBank(bank.context.database, one.id)).toMatchObject({
      companyId: company,
      letters: [{ from: { name: 'Коваль Олена Іванівна' } }, { from: { staffId: OFFICER } }],
    })
  })

  test('answers nothing empty, and nothing that there is not', async () => {
    expect(await answered(await written(olena), ' ')).toMatchObject({ ok: false, error: { code: 'invalidRequest' } })
    expect(await answered({ id: randomUUID() })).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(await closed({ id: randomUUID() })).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(await readEnquiryOfBank(bank.context.database, randomUUID())).toBeNull()
  })

  test('two of its people who answer at once leave two letters, and nothing half done', async () => {
    const enquiry = await written(olena)
    const both = await Promise.all([answered(enquiry, 'Перша'), answered(enquiry, 'Друга')])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await read(olena, enquiry)).toMatchObject({ answer: { state: 'answered', letters: [{}, { from: 'bank' }, { from: 'bank' }] } })
  })

  test('its letters stay as they were written: the application may not change them', async () => {
    const enquiry = await written(olena)
    const changing = bank.context.database.updateTable('enquiry_letter').set({ text: 'Інше' }).where('enquiry_id', '=', enquiry.id).execute()
    await expect(changing).rejects.toThrow('permission denied')
  })
})
