import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { languages } from '@dilo/domain/values/language.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { invitationOfIhor } from '../../../testing/invitation-of-ihor.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { demoInn } from '../../../testing/demo-inn.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { BOHDAN, HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf, setRelation, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, mainAccount, paymentBody, paymentNow, rentBody } from '../../../testing/test-payment.ts'
import { subscribe, subscriptionFor } from '../../../testing/statement-subscription.ts'
import { paymentTable, uploadedImport } from '../../../testing/upload-payment-file.ts'
import { messagesToHeads, messagesToPerson, type RelationNews } from './relation-messages.ts'
import { endRelation } from './end-relation.ts'

// Director and accountant of a pilot company with two signatures; Ihor is an entrepreneur outside it, and paid.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner, ihor } = bankOfFile()
const { company, director, accountant, accountantId } = pilotOfFile(bank)

beforeAll(() => needSignatures(bank, company, ['first', 'second']))
beforeEach(async () => {
  await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, BOHDAN)])
})

const peopleOf = async (client: TestClient) => {
  const listed = await client.call('GET /api/operation-service/people', {})
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer.people
}
const askToEnd = (client: TestClient, personId: string) =>
  client.call('POST /api/operation-service/people/{personId}/ending/code', { params: { personId }, body: { method: 'SMS' } })
const bring = (client: TestClient, personId: string, otp_code: string) =>
  client.call('POST /api/operation-service/people/{personId}/ending', { params: { personId }, body: { method: 'SMS', otp_code } })
const statusOf = async (personId: string) =>
  (await owner.query('select status from relation where company_id = $1 and person_id = $2', [company, personId])).rows[0] as { status: string } | undefined

/** The director ends a relation in the same calls as the page. */
async function letGo(personId: string) {
  const asked = await askToEnd(director, personId)
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  return bring(director, personId, (await bank.lastMessage(DIRECTOR)).code)
}

/** A payment of the company to Ihor, written by a given person. */
const writtenBy = async (author: TestClient) => created(author, await paymentBody(author, ihor))

async function signWithCode(client: TestClient, paymentId: string, phone: string) {
  const asked = await askForCode(client, paymentId)
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  return client.call('POST /api/payment-service/payments/{paymentId}/signatures', {
    params: { paymentId },
    body: { method: 'SMS', otp_code: (await bank.lastMessage(phone)).code },
  })
}

describe('a head ends a relation', () => {
  // security row 33
  test('by a code whose message names the person and the company', async () => {
    expect((await askToEnd(director, accountantId)).ok).toBe(true)
    const { text, code } = await bank.lastMessage(DIRECTOR)
    const { rows } = await owner.query('select last_name_uk, short_name_uk from person, company where person_id = $1 and company_id = $2', [
      accountantId,
      company,
    ])
    const { last_name_uk: surname, short_name_uk: name } = rows[0] as { last_name_uk: string; short_name_uk: string }
    expect(text).toContain(surname)
    expect(text).toContain(name)
    expect(await bring(director, accountantId, code === '0000' ? '0001' : '0000')).toMatchObject({
      status: 400,
      refusal: { error_code: 'RELATION_INVALID_OTP', fields: { otp_code: 'Invalid code' } },
    })
    expect((await bring(director, accountantId, code)).ok).toBe(true)
  })

  // security row 33
  test('at once: the person is out of the company in the same moment, and not out of the bank', async () => {
    expect((await accountant.call('GET /api/account-service/accounts', {})).ok).toBe(true)
    expect(await letGo(accountantId)).toMatchObject({ ok: true, answer: { sessions: 1 } })
    expect(await accountant.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
    const again = await bank.signsIn(ACCOUNTANT)
    expect(await again.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect((await peopleOf(director)).map(({ id }) => id)).not.toContain(accountantId)
  })

  test('and a session of theirs in another company goes on', async () => {
    const elsewhere = await companyOf(bank, IHOR)
    await signatoryOf(bank, elsewhere, ACCOUNTANT, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
    const there = await bank.signsIn(ACCOUNTANT)
    expect((await there.call('PUT /api/user-service/user/current-company', { body: { companyId: elsewhere } })).ok).toBe(true)
    expect((await letGo(accountantId)).ok).toBe(true)
    expect((await there.call('GET /api/account-service/accounts', {})).ok).toBe(true)
    await owner.query('delete from relation where company_id = $1 and person_id = $2', [elsewhere, accountantId])
  })

  // security row 33
  test('and what they wrote and nobody else has signed ends with it; what a colleague wrote or signed stays', async () => {
    const [draft, sent, own, signed] = [await writtenBy(accountant), await writtenBy(accountant), await writtenBy(director), await writtenBy(accountant)]
    expect((await signWithCode(accountant, sent.id, ACCOUNTANT)).ok).toBe(true)
    expect((await signWithCode(director, signed.id, DIRECTOR)).ok).toBe(true)
    bank.clock.advance(61_000)
    const account = await mainAccount(accountant)
    const { creditorName: name = '', creditorCode: code = '', creditorIban: iban = '' } = await paymentBody(accountant, ihor)
    const imported = await uploadedImport(accountant, account.id, paymentTable([{ name, code, iban, amount: '10,00', purpose: 'Оплата за послуги' }]))
    expect(await letGo(accountantId)).toMatchObject({ ok: true, answer: { payments: 2, imports: 1, standingOrders: 0, signingPolicies: 0, invitations: 0 } })
    const states = await Promise.all([draft, sent, own, signed].map(async ({ id }) => (await paymentNow(director, id)).state))
    expect(states).toEqual(['deleted', 'deleted', 'draft', 'onSigning'])
    expect(await director.call('GET /api/payment-service/imports/{importId}', { params: { importId: imported.id } })).toMatchObject({
      refusal: { error_code: 'NOT_FOUND' },
    })
  })

  // security row 33
  test('and orders that pay nothing yet, rules that they proposed, statements and invitations end with it', async () => {
    await owner.query(`update relation set type = 'DIRECTOR', permissions = $3 where company_id = $1 and person_id = $2`, [
      company,
      accountantId,
      ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    ])
    const account = await mainAccount(accountant)
    const order = await accountant.call('POST /api/payment-service/standing-orders', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...(await rentBody(accountant, ihor)),
        schedule: { frequency: 'monthly', day: 5, firstDay: '2026-12-01', weekend: 'sameDay', end: { kind: 'never' } },
      },
    })
    const rules = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['any' as const] }))
    const proposed = await accountant.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })
    const subscribed = await subscribe(bank, accountant, ACCOUNTANT, subscriptionFor(account.id, 'exfil@evil.example'))
    const invited = await accountant.call('POST /api/operation-service/invitations', {
      headers: { 'idempotency-key': randomUUID() },
      body: invitationOfIhor,
    })
    expect([order.ok, proposed.ok, subscribed.ok, invited.ok]).toEqual([true, true, true, true])
    await owner.query(`update relation set type = 'ACCOUNTANT' where company_id = $1 and person_id = $2`, [company, accountantId])
    expect(await letGo(accountantId)).toMatchObject({ ok: true, answer: { standingOrders: 1, signingPolicies: 1, subscriptions: 1, invitations: 1 } })
    expect(await director.call('GET /api/payment-service/signing-policy', {})).toMatchObject({ answer: { change: null } })
    expect(await director.call('GET /api/operation-service/invitations', {})).toMatchObject({
      answer: { invitations: [expect.objectContaining({ state: 'withdrawn' })] },
    })
    expect(await director.call('GET /api/account-service/statement-subscriptions', {})).toMatchObject({
      answer: { subscriptions: [expect.objectContaining({ state: 'ended', endedBy: 'noRight' })] },
    })
  })

  // security row 33
  test('and the person and every head are notified, by text message and e-mail', async () => {
    await signatoryOf(bank, company, BOHDAN, { type: 'none', relation: 'FOUNDER', permissions: ['ACCOUNTS_VIEW'] })
    await letGo(accountantId)
    expect((await bank.lastMessage(ACCOUNTANT)).text).toContain('припинили доступ')
    expect((await bank.lastMessage(DIRECTOR)).text).toContain('припинено доступ')
    expect((await bank.lastMessage(BOHDAN)).text).toContain('припинено доступ')
    expect((await bank.lastMessage('halyna@example.com')).text).toContain('припинили доступ')
  })

  test('and it stands in the audit trail, with what ended with it', async () => {
    const draft = await writtenBy(accountant)
    await letGo(accountantId)
    expect((await trailOf(owner, accountantId)).at(-1)).toMatchObject({ event: 'relationEnded', facts: { cause: 'endedByHead', type: 'ACCOUNTANT' } })
    expect((await trailOf(owner, draft.id)).at(-1)).toMatchObject({ event: 'paymentDeleted' })
  })

  test('and they are not brought back by an invitation', async () => {
    await letGo(accountantId)
    expect(
      await director.call('POST /api/operation-service/invitations', {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          fullName: 'Хтось Інший',
          phone: ACCOUNTANT,
          inn: demoInn(ACCOUNTANT),
          positionCode: '200401',
          signatureType: 'second',
          lang: 'uk',
          password: 'Dilo-demo-1',
        },
      }),
    ).toMatchObject({ refusal: { error_code: 'RELATION_EXISTS' } })
  })
})

describe('a code to end a relation', () => {
  test('is good once', async () => {
    await askToEnd(director, accountantId)
    const { code } = await bank.lastMessage(DIRECTOR)
    expect((await bring(director, accountantId, code)).ok).toBe(true)
    expect(await bring(director, accountantId, code)).toMatchObject({ refusal: { error_code: 'RELATION_NOT_FOUND' } })
    await setRelation(bank, ACCOUNTANT, 'active')
    expect(await bring(director, accountantId, code)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
  })

  // security row 33
  test('of one person does not end the relation of another', async () => {
    await signatoryOf(bank, company, BOHDAN, { type: 'none', relation: 'TRUSTEE', permissions: ['ACCOUNTS_VIEW'] })
    await askToEnd(director, accountantId)
    const { code } = await bank.lastMessage(DIRECTOR)
    expect(await bring(director, await personOf(bank, BOHDAN), code)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    expect(await statusOf(accountantId)).toEqual({ status: 'active' })
  })

  // security row 33
  test('does not fit a relation that has changed since', async () => {
    await askToEnd(director, accountantId)
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query(`update relation set permissions = array['ACCOUNTS_VIEW'] where company_id = $1 and person_id = $2`, [company, accountantId])
    expect(await bring(director, accountantId, code)).toMatchObject({ status: 409, refusal: { error_code: 'STATUS_RELATION_NOT_CHANGED' } })
    expect(await statusOf(accountantId)).toEqual({ status: 'active' })
    await owner.query(`update relation set permissions = $3 where company_id = $1 and person_id = $2`, [
      company,
      accountantId,
      ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    ])
  })

  // security row 33
  test('brought by eight at once ends it once, and everybody is notified once', async () => {
    await askToEnd(director, accountantId)
    const { code } = await bank.lastMessage(DIRECTOR)
    await owner.query('delete from outbox')
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring(director, accountantId, code)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(
      answers
        .flatMap((answer) => (answer.ok ? [] : [answer.refusal.error_code]))
        .every((refusal) => ['RELATION_NOT_FOUND', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS'].includes(refusal)),
    ).toBe(true)
    const { rows } = await owner.query(`select count(*)::int as n from outbox where payload->'message'->>'recipient' = $1`, [ACCOUNTANT])
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('nobody ends', () => {
  // security row 33
  test('their own relation, nor the one of an active head', async () => {
    const [directorId, bohdanId] = [await personOf(bank, DIRECTOR), await personOf(bank, BOHDAN)]
    await signatoryOf(bank, company, BOHDAN, { type: 'first', relation: 'DIRECTOR', permissions: ['ACCOUNTS_VIEW'] })
    expect(await askToEnd(director, directorId)).toMatchObject({ status: 422, refusal: { error_code: 'RELATION_OWN' } })
    expect(await askToEnd(director, bohdanId)).toMatchObject({ status: 422, refusal: { error_code: 'RELATION_OF_HEAD' } })
    const refusals = Object.fromEntries((await peopleOf(director)).map(({ id, endingRefusal }) => [id, endingRefusal]))
    expect(refusals).toEqual({ [directorId]: 'RELATION_OWN', [bohdanId]: 'RELATION_OF_HEAD', [accountantId]: null })
  })

  test('one who waits for the bank heads nothing, and is let go', async () => {
    await signatoryOf(bank, company, BOHDAN, { type: 'first', relation: 'DIRECTOR', permissions: ['ACCOUNTS_VIEW'] })
    const bohdanId = await personOf(bank, BOHDAN)
    await owner.query(`update relation set status = 'onConfirm' where company_id = $1 and person_id = $2`, [company, bohdanId])
    expect((await letGo(bohdanId)).ok).toBe(true)
  })

  test('a relation as an accountant, nor a person of another company', async () => {
    expect(await askToEnd(accountant, await personOf(bank, DIRECTOR))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await askToEnd(director, await personOf(bank, IHOR))).toMatchObject({ status: 404, refusal: { error_code: 'RELATION_NOT_FOUND' } })
  })

  test("the owner's of a sole entrepreneur's business", async () => {
    const business = await companyOf(bank, IHOR)
    const head = await signatoryOf(bank, business, BOHDAN, { type: 'first', relation: 'DIRECTOR', permissions: ['ACCOUNTS_WRITE'] })
    expect(await askToEnd(head, await personOf(bank, IHOR))).toMatchObject({ status: 422, refusal: { error_code: 'RELATION_OF_OWNER' } })
    await owner.query('delete from relation where company_id = $1 and person_id = $2', [business, await personOf(bank, BOHDAN)])
  })
})

describe('a signature under way', () => {
  /** Begins to end the accountant's relation, and lets something happen before it is committed. */
  const whileEnding = <Value>(work: () => Promise<Value>) =>
    inTransaction(bank.context.database, async (transaction) => {
      await endRelation(bank.context, transaction, { companyId: company, personId: accountantId, by: 'bank', cause: 'grantWithdrawn' })
      const begun = work()
      await untilWaitingForLock(bank.owner)
      return ok({ begun })
    })

  // security row 33
  test('that comes after the relation ended is refused', async () => {
    const payment = await writtenBy(director)
    expect((await signWithCode(director, payment.id, DIRECTOR)).ok).toBe(true)
    await askForCode(accountant, payment.id)
    const { code } = await bank.lastMessage(ACCOUNTANT)
    const ended = await whileEnding(() =>
      accountant.call('POST /api/payment-service/payments/{paymentId}/signatures', {
        params: { paymentId: payment.id },
        body: { method: 'SMS', otp_code: code },
      }),
    )
    expect(ended.ok && (await ended.value.begun).ok).toBe(false)
    expect((await paymentNow(director, payment.id)).state).toBe('onSigning')
  })

  test('that comes before it is there, and the payment is paid', async () => {
    const payment = await writtenBy(director)
    await signWithCode(director, payment.id, DIRECTOR)
    expect((await signWithCode(accountant, payment.id, ACCOUNTANT)).ok).toBe(true)
    expect((await letGo(accountantId)).ok).toBe(true)
    expect((await paymentNow(director, payment.id)).state).toBe('settled')
  })

  // security row 33
  test('of a colleague under a payment that is being deleted finds it deleted', async () => {
    const payment = await writtenBy(accountant)
    await askForCode(director, payment.id)
    const { code } = await bank.lastMessage(DIRECTOR)
    const ended = await whileEnding(() =>
      director.call('POST /api/payment-service/payments/{paymentId}/signatures', {
        params: { paymentId: payment.id },
        body: { method: 'SMS', otp_code: code },
      }),
    )
    expect(ended.ok && (await ended.value.begun).ok).toBe(false)
    expect((await paymentNow(director, payment.id)).state).toBe('deleted')
  })

  // security row 33
  test('and endings at once by eight, with signatures by two, leave each payment wholly signed or not at all', async () => {
    const payments = await Promise.all(Array.from({ length: 4 }, () => writtenBy(director)))
    const codes: string[] = []
    for (const { id } of payments) {
      await signWithCode(director, id, DIRECTOR)
      codes.push(await codeFor(bank, accountant, id, ACCOUNTANT))
    }
    await askToEnd(director, accountantId)
    const { code } = await bank.lastMessage(DIRECTOR)
    const signatures = payments.map(({ id }, at) =>
      accountant.call('POST /api/payment-service/payments/{paymentId}/signatures', {
        params: { paymentId: id },
        body: { method: 'SMS', otp_code: codes[at] ?? '' },
      }),
    )
    const [signed, ended] = await Promise.all([Promise.all(signatures), Promise.all(Array.from({ length: 8 }, () => bring(director, accountantId, code)))])
    expect(ended.filter((one) => one.ok)).toHaveLength(1)
    for (const [at, { id }] of payments.entries()) {
      const { state } = await paymentNow(director, id)
      expect(state === 'settled').toBe(signed[at]?.ok === true)
    }
  })
})

test('in a demo the visitor is shown the code, and nothing is sent', async () => {
  const visitor = await demoVisitor(bank)
  await owner.query('delete from outbox')
  const colleague = (await peopleOf(visitor)).find(({ endingRefusal }) => endingRefusal === null)?.id ?? ''
  const asked = await askToEnd(visitor, colleague)
  expect((await bring(visitor, colleague, (asked.ok && asked.answer.demoCode) || '')).ok).toBe(true)
  expect((await peopleOf(visitor)).map(({ self }) => self)).toEqual([true])
  expect((await owner.query(`select from outbox where task = 'deliverMessage'`)).rowCount).toBe(0)
})

test('the messages about a relation fit into one text message in both languages', () => {
  const about = { person: { uk: 'x', ru: 'x' }, company: { uk: 'x', ru: 'x' }, contactPhone: '0 800 300 600' }
  const news: readonly RelationNews[] = ['ended', 'endedByBank', 'disabledByBank', 'enabledByBank', 'authorityEnded', 'leftOutOfRegister']
  for (const one of news)
    for (const language of languages)
      for (const texts of [messagesToPerson(one, about), messagesToHeads(one, about)]) expect(texts(language).sms.length).toBeLessThanOrEqual(70)
})
