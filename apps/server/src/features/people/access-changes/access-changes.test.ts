import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import { bankCast, personId } from '../../../demo-bank/demo-cast.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { demoInn } from '../../../testing/demo-inn.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { accessChangeOf, signAccess } from '../../../testing/sign-access.ts'
import { BOHDAN, HALYNA, IHOR, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { setRelation } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { carryOutDueChanges } from '../../signing/changes/carry-out-due-changes.ts'
import { delayPaymentsToNewRecipients } from '../../payments/waiting/delay-payments-to-new-recipients.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'

const DIRECTOR = ROMAN
const ACCOUNTANT = HALYNA
const ACCOUNTANTS_MAIL = 'halyna@example.com'

const AN_ACCOUNTANT = { positionCode: '200401', signatureType: 'second' } as const
const A_DIRECTOR = { positionCode: '200300', signatureType: 'first' } as const

const { bank, owner } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
const { company, director, accountant } = pilotOfFile(bank)

beforeEach(async () => {
  for (const table of ['payment_wait', 'signed_change', 'invitation', 'company_signing_rule']) await owner.query(`delete from ${table}`)
  await owner.query(`delete from relation where person_id = any($1) and type <> 'ENTREPRENEUR'`, [
    [IHOR, BOHDAN, OLENA].map((phone) => personId(bankCast, phone)),
  ])
  await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
})

type Order = Partial<Body<'POST /api/operation-service/invitations'>>

const invite = (client: TestClient, phone: string, changes: Order = {}) =>
  client.call('POST /api/operation-service/invitations', {
    headers: { 'idempotency-key': randomUUID() },
    body: { fullName: 'Коваленко Олена Іванівна', phone, inn: demoInn(phone), ...AN_ACCOUNTANT, lang: 'uk', password: 'Dilo-demo-1', ...changes },
  })

async function proposed(client: TestClient, phone: string, changes: Order = {}): Promise<string> {
  const answer = await invite(client, phone, changes)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  expect(answer.answer.state).toBe('proposed')
  return answer.answer.id
}

async function granted(phone: string, changes: Order = {}): Promise<string> {
  const id = await proposed(director, phone, changes)
  await signAccess(bank, director, DIRECTOR, id)
  const last = await signAccess(bank, accountant, ACCOUNTANT, id)
  if (!last.ok) throw new Error(last.refusal.error_code)
  return id
}

/** Texts on their way to a person, the newest first. */
async function textsTo(to: string): Promise<readonly string[]> {
  const rows = await bank.context.database
    .selectFrom('outbox')
    .select('payload')
    .where('task', '=', 'deliverMessage')
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message).flatMap(({ recipient, text }) => (recipient === to ? [text] : []))
}

const LINK_OF_INVITATION = /\/registration\/invite\/([\w-]+)\?/
const LINK_OF_WITHDRAWAL = /\/verify\/withdrawal#([\w-]+)/

const found = (texts: readonly string[], link: RegExp): string | null => texts.flatMap((text) => link.exec(text)?.[1] ?? [])[0] ?? null
const linkTo = async (phone: string) => found(await textsTo(phone), LINK_OF_INVITATION)
const withdrawalTo = async (contact: string) => found(await textsTo(contact), LINK_OF_WITHDRAWAL) ?? ''

const accept = (client: TestClient, token: string) => client.call('POST /api/operation-service/invite/accept', { query: { token } })

async function accepted(phone: string): Promise<TestClient> {
  const client = await bank.signedIn(phone)
  const answer = await accept(client, (await linkTo(phone)) ?? '')
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return client
}

const stateOf = async (id: string) => {
  const listed = await director.call('GET /api/operation-service/invitations', {})
  return listed.ok ? listed.answer.invitations.find((one) => one.id === id)?.state : undefined
}

/** The bank's people say yes to everybody who waits. */
async function theBankConfirms(): Promise<void> {
  bank.clock.advance(MINUTE)
  await answerEverybody(bank.context)
}

const changeAccess = (phone: string) =>
  inTransaction(bank.context.database, async (transaction) =>
    ok(await delayPaymentsToNewRecipients(bank.context, transaction, personId(bankCast, phone), 'passwordChange')),
  )

const relationOf = async (phone: string) =>
  (
    await owner.query('select status, type, signature_type, on_confirm_because from relation where company_id = $1 and person_id = $2', [
      company,
      personId(bankCast, phone),
    ])
  ).rows[0] as Record<string, unknown> | undefined

const changeNow = (client: TestClient, changeId: string) => client.call('GET /api/operation-service/access-changes/{changeId}', { params: { changeId } })

const simulated = (client: TestClient, changeId: string) =>
  client.call('GET /api/operation-service/access-changes/{changeId}/simulation', { params: { changeId } })

test('an open change of access tells who signs it what it would mean for payments, and nobody of another company', async () => {
  const ihor = await bank.signedIn(IHOR)
  await owner.query("update relation set signature_type = 'none' where company_id = $1 and person_id = $2", [company, personId(bankCast, ACCOUNTANT)])
  const payment = await created(director, await paymentBody(director, ihor))
  const invitation = await proposed(director, IHOR)
  const id = (await accessChangeOf(director, invitation))?.id ?? ''
  // The newcomer takes the second place, which nobody can fill: that harms no payment.
  expect(await simulated(director, id)).toMatchObject({ ok: true, answer: { fewer: 0, more: 0, nobodyCan: [], lostReach: [], splitRisk: [] } })
  expect(await simulated(accountant, id)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
  expect(await simulated(ihor, id)).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  expect(await paymentNow(director, payment.id)).toMatchObject({ state: 'draft' })
  await owner.query("update relation set signature_type = 'second' where company_id = $1 and person_id = $2", [company, personId(bankCast, ACCOUNTANT)])
  await director.call('POST /api/operation-service/invitations/{invitationId}/withdrawal', { params: { invitationId: invitation } })
  expect(await simulated(director, id)).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
})

test('a change of access can be read until and after its end, by its own company alone', async () => {
  const invitation = await proposed(director, IHOR)
  const id = (await accessChangeOf(director, invitation))?.id ?? ''
  expect(await changeNow(accountant, id)).toMatchObject({ ok: true, answer: { change: { id, missing: ['first', 'second'] }, end: null } })
  await signAccess(bank, director, DIRECTOR, invitation)
  await signAccess(bank, accountant, ACCOUNTANT, invitation)
  expect(await changeNow(director, id)).toMatchObject({
    ok: true,
    answer: { change: { id, missing: [] }, end: { how: 'effective' } },
  })
  expect(codeOf(await changeNow(await bank.signedIn(OLENA), id))).toBe('NOT_FOUND')

  const late = await accessChangeOf(director, await proposed(director, BOHDAN))
  bank.clock.advance(7 * DAY)
  expect(await changeNow(await bank.signedIn(DIRECTOR), late?.id ?? '')).toMatchObject({ ok: true, answer: { end: { how: 'expired', at: late?.expiresAt } } })
})

// security row 29
test('from one session of a company that two sign for, invitations by password lead to no payment, and the true second signatory is asked', async () => {
  const first = await proposed(director, IHOR, A_DIRECTOR)
  const second = await proposed(director, BOHDAN, AN_ACCOUNTANT)
  // No link exists, and no message is on its way to the thief's contacts.
  expect([await textsTo(IHOR), await textsTo(BOHDAN)]).toEqual([[], []])
  expect((await owner.query('select count(*)::int as links from invitation_directory where company_id = $1', [company])).rows).toEqual([{ links: 0 }])
  // Also with the director's own code the accountant's is missing.
  await signAccess(bank, director, DIRECTOR, first)
  await signAccess(bank, director, DIRECTOR, second)
  expect(await accessChangeOf(accountant, first)).toMatchObject({
    missing: ['second'],
    given: [{ type: 'first', method: 'SMS' }],
    refusal: null,
    confirmedByBank: true,
  })
  expect([await stateOf(first), await stateOf(second)]).toEqual(['proposed', 'proposed'])
  for (const contact of [ACCOUNTANT, ACCOUNTANTS_MAIL])
    expect((await textsTo(contact)).filter((text) => text.includes('Не згодні?') || text.includes('Якщо ні, скасуйте'))).toHaveLength(2)
  expect(await relationOf(IHOR)).toBeUndefined()
})

// security row 6
test('one recovered access of an entrepreneur lets nobody in before the wait of it is over', async () => {
  const olena = await bank.signedIn(OLENA)
  await inTransaction(bank.context.database, async (transaction) =>
    ok(await delayPaymentsToNewRecipients(bank.context, transaction, personId(bankCast, OLENA), 'recovery')),
  )
  const id = await proposed(olena, BOHDAN)
  const takesEffectAt = new Date(bank.clock.now() + DAY).toISOString()
  expect(await signAccess(bank, olena, OLENA, id)).toMatchObject({ ok: true, answer: { changes: [{ takesEffectAt, missing: [] }] } })
  expect(await linkTo(BOHDAN)).toBeNull()
  const rules = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['any' as const] }))
  expect((await olena.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })).ok).toBe(true)
  expect(await carryOutDueChanges(bank.context)).toBe(0)
  bank.clock.advance(DAY)
  expect(await carryOutDueChanges(bank.context)).toBe(1)
  expect(await linkTo(BOHDAN)).not.toBeNull()
})

// security row 6
test('rules of signing that were co-signed by a person whose password has just changed wait for the longer of both waits', async () => {
  await owner.query('update person set new_recipients_wait_since = $1, new_recipients_wait_until = $2, new_recipients_wait_cause = $3 where person_id = $4', [
    new Date(bank.clock.now()),
    new Date(bank.clock.now() + 3 * DAY),
    'passwordChange',
    personId(bankCast, ACCOUNTANT),
  ])
  const rules = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['any' as const] }))
  await director.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })
  for (const [client, phone] of [
    [director, DIRECTOR],
    [accountant, ACCOUNTANT],
  ] as const) {
    const shown = await client.call('GET /api/payment-service/signing-policy', {})
    const body = { method: 'SMS', fingerprint: (shown.ok && shown.answer.change?.fingerprint) || '' } as const
    await client.call('POST /api/payment-service/signing-policy/change/code', { body })
    await client.call('POST /api/payment-service/signing-policy/change/signatures', { body: { ...body, otp_code: (await bank.lastMessage(phone)).code } })
  }
  const shown = await director.call('GET /api/payment-service/signing-policy', {})
  expect(shown).toMatchObject({ answer: { change: { takesEffectAt: new Date(bank.clock.now() + 3 * DAY).toISOString() } } })
})

describe('a person who is to sign for a company', () => {
  // security row 29
  test('is invited when both have signed it, by a code whose message names the person and the right', async () => {
    const id = await proposed(director, IHOR)
    expect(await accessChangeOf(director, id)).toMatchObject({
      kind: 'grant',
      name: 'Коваленко Олена Іванівна',
      innEnding: demoInn(IHOR).slice(-4),
      before: null,
      after: { type: 'ACCOUNTANT', positionCode: '200401', signatureType: 'second' },
      needs: ['first', 'second'],
      missing: ['first', 'second'],
      confirmedByBank: false,
      takesEffectAt: null,
      refusal: null,
    })
    await signAccess(bank, director, DIRECTOR, id)
    const message = (await textsTo(DIRECTOR)).find((text) => text.startsWith('Код')) ?? ''
    expect(message).toContain(`«Коваленко О. І.» (РНОКПП …${demoInn(IHOR).slice(-4)}), бухгалтер, другий підпис`)
    expect(message).toContain((await accessChangeOf(accountant, id))?.fingerprint)
    bank.clock.advance(2 * DAY)
    await signInAgain(bank, accountant, ACCOUNTANT)
    expect(await signAccess(bank, accountant, ACCOUNTANT, id)).toMatchObject({ ok: true, answer: { changes: [] } })
    await signInAgain(bank, director, DIRECTOR)
    const listed = await director.call('GET /api/operation-service/invitations', {})
    // The seven days of the link begin now.
    expect(listed).toMatchObject({ answer: { invitations: [{ id, state: 'open', expiresAt: new Date(bank.clock.now() + 7 * DAY).toISOString() }] } })
    await accepted(IHOR)
    expect(await relationOf(IHOR)).toMatchObject({ status: 'active', signature_type: 'second' })
  })

  // security row 29
  test('is not signed for twice by one, nor by a person who may only look, nor by the code for another proposal', async () => {
    const id = await proposed(director, IHOR)
    const change = await accessChangeOf(director, id)
    const params = { changeId: change?.id ?? '' }
    const seen = { method: 'SMS', fingerprint: change?.fingerprint ?? '' } as const
    await director.call('POST /api/operation-service/access-changes/{changeId}/code', { params, body: seen })
    const { code: otp_code } = await bank.lastMessage(DIRECTOR)
    const another = await proposed(director, BOHDAN)
    const other = await accessChangeOf(director, another)
    const crossed = { params: { changeId: other?.id ?? '' }, body: { method: 'SMS', fingerprint: other?.fingerprint ?? '', otp_code } } as const
    expect(codeOf(await director.call('POST /api/operation-service/access-changes/{changeId}/signatures', crossed))).toBe('OTP_EXPIRED')
    expect(
      codeOf(
        await director.call('POST /api/operation-service/access-changes/{changeId}/signatures', {
          params,
          body: { ...seen, fingerprint: other?.fingerprint ?? '', otp_code },
        }),
      ),
    ).toBe('PAY_E062')
    expect(codeOf(await director.call('POST /api/operation-service/access-changes/{changeId}/signatures', { params, body: { ...seen, otp_code } }))).toBe('ok')
    expect(codeOf(await signAccess(bank, director, DIRECTOR, id))).toBe('PAY_E063')
    await setRelation(bank, ACCOUNTANT, 'active')
    await owner.query("update relation set signature_type = 'none' where company_id = $1 and person_id = $2", [company, personId(bankCast, ACCOUNTANT)])
    expect(codeOf(await signAccess(bank, accountant, ACCOUNTANT, id))).toBe('PAY_E030')
    await owner.query("update relation set signature_type = 'second' where company_id = $1 and person_id = $2", [company, personId(bankCast, ACCOUNTANT)])
  })

  // security row 29
  test('whom two sign for at the same moment is invited once', async () => {
    const id = await proposed(director, IHOR)
    await signAccess(bank, director, DIRECTOR, id)
    const change = await accessChangeOf(accountant, id)
    const params = { changeId: change?.id ?? '' }
    const seen = { method: 'SMS', fingerprint: change?.fingerprint ?? '' } as const
    await accountant.call('POST /api/operation-service/access-changes/{changeId}/code', { params, body: seen })
    const body = { ...seen, otp_code: (await bank.lastMessage(ACCOUNTANT)).code }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => accountant.call('POST /api/operation-service/access-changes/{changeId}/signatures', { params, body })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await textsTo(IHOR)).filter((text) => LINK_OF_INVITATION.test(text))).toHaveLength(1)
  })

  // security row 29
  test('is not let in by the signature of a person who is let go meanwhile', async () => {
    const id = await proposed(director, IHOR)
    await signAccess(bank, accountant, ACCOUNTANT, id)
    await setRelation(bank, ACCOUNTANT, 'disabled')
    // No second signatory is left: the director's signature is enough, and the bank decides.
    expect(await accessChangeOf(director, id)).toMatchObject({ given: [], missing: ['first'], confirmedByBank: true })
    await setRelation(bank, ACCOUNTANT, 'active')
    expect(await accessChangeOf(director, id)).toMatchObject({ given: [{ type: 'second' }], missing: ['first'] })
  })

  // security row 29
  test('is invited by nobody when seven days have passed without the signatures', async () => {
    const id = await proposed(director, IHOR)
    await signAccess(bank, director, DIRECTOR, id)
    bank.clock.advance(7 * DAY)
    await signInAgain(bank, accountant, ACCOUNTANT)
    expect(codeOf(await signAccess(bank, accountant, ACCOUNTANT, id))).toBe('NOT_FOUND')
    expect(await carryOutDueChanges(bank.context)).toBe(0)
    await signInAgain(bank, director, DIRECTOR)
    expect(await stateOf(id)).toBe('expired')
    expect(await linkTo(IHOR)).toBeNull()
  })

  test('is not invited when the proposal is withdrawn, even if all have signed it', async () => {
    const id = await proposed(director, IHOR)
    await signAccess(bank, director, DIRECTOR, id)
    expect(await director.call('POST /api/operation-service/invitations/{invitationId}/withdrawal', { params: { invitationId: id } })).toMatchObject({
      answer: { state: 'withdrawn' },
    })
    expect(codeOf(await signAccess(bank, accountant, ACCOUNTANT, id))).toBe('NOT_FOUND')
    expect(await linkTo(IHOR)).toBeNull()
  })

  test('stands in the trail: proposed, signed, effective, withdrawn', async () => {
    await granted(IHOR)
    const second = await proposed(director, BOHDAN)
    await director.call('POST /api/operation-service/invitations/{invitationId}/withdrawal', { params: { invitationId: second } })
    const { rows } = await owner.query<{ change_id: string }>('select change_id from signed_change where company_id = $1 order by proposed_at, change_id', [
      company,
    ])
    const events = await Promise.all(rows.map(async ({ change_id }) => (await trailOf(owner, change_id)).map(({ event }) => event)))
    expect(events).toEqual([
      ['accessChangeProposed', 'accessChangeSigned', 'accessChangeSigned', 'accessChangeEffective'],
      ['accessChangeProposed', 'accessChangeWithdrawn'],
    ])
  })
})

describe('the bank confirms', () => {
  // security row 29
  test('on the first accountant of one director: the director signs, the bank confirms', async () => {
    await setRelation(bank, ACCOUNTANT, 'disabled')
    const id = await proposed(director, IHOR)
    expect(await accessChangeOf(director, id)).toMatchObject({ needs: ['first'], missing: ['first'], confirmedByBank: true })
    expect((await signAccess(bank, director, DIRECTOR, id)).ok).toBe(true)
    await accepted(IHOR)
    expect(await relationOf(IHOR)).toMatchObject({ status: 'onConfirm', on_confirm_because: 'firstOfPlace' })
    await theBankConfirms()
    expect(await relationOf(IHOR)).toMatchObject({ status: 'active', on_confirm_because: null })
  })

  // security row 29
  test('a head, even if all have signed', async () => {
    await granted(IHOR, A_DIRECTOR)
    await accepted(IHOR)
    expect(await relationOf(IHOR)).toMatchObject({ status: 'onConfirm', on_confirm_because: 'head' })
    const people = await director.call('GET /api/operation-service/people', {})
    expect(people.ok && people.answer.people.find(({ id }) => id === personId(bankCast, IHOR))).toMatchObject({ status: 'onConfirm', onConfirmBecause: 'head' })
  })

  test('and asks nobody of the company if nobody can sign', async () => {
    await owner.query("update relation set signature_type = 'none' where company_id = $1", [company])
    expect(codeOf(await invite(director, IHOR, { positionCode: '200401', signatureType: 'none' }))).toBe('PAY_E067')
    await owner.query("update relation set signature_type = 'first' where company_id = $1 and person_id = $2", [company, personId(bankCast, DIRECTOR)])
    await owner.query("update relation set signature_type = 'second' where company_id = $1 and person_id = $2", [company, personId(bankCast, ACCOUNTANT)])
  })
})

describe('the link of a message', () => {
  const preview = (secret: string) => bank.client().call('POST /api/operation-service/change-withdrawals/preview', { body: { secret } })
  const withdraw = (secret: string) => bank.client().call('POST /api/operation-service/change-withdrawals', { body: { secret } })

  // security row 19
  test('says what it would withdraw, and a visit withdraws nothing', async () => {
    const id = await proposed(director, IHOR)
    const secret = await withdrawalTo(ACCOUNTANT)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    const shown = { kind: 'access', name: 'Коваленко О. І.', access: { type: 'ACCOUNTANT', signatureType: 'second' }, stage: 'proposed', takesEffectAt: null }
    for (let visit = 0; visit < 3; visit += 1) expect(await preview(secret)).toMatchObject({ ok: true, answer: shown })
    expect(await stateOf(id)).toBe('proposed')
    expect(JSON.stringify((await owner.query('select * from change_withdrawal_link')).rows)).not.toContain(secret)
  })

  // security row 19
  test('withdraws a proposal once, and nothing else', async () => {
    const [kept, id] = [await proposed(director, BOHDAN), await proposed(director, IHOR)]
    const [secret, others] = [await withdrawalTo(ACCOUNTANT), await withdrawalTo(DIRECTOR)]
    expect(secret).not.toBe(others)
    expect(await withdraw(secret)).toMatchObject({ ok: true, answer: { stage: 'over' } })
    expect([await stateOf(id), await stateOf(kept)]).toEqual(['withdrawn', 'proposed'])
    expect(codeOf(await withdraw(secret))).toBe('NOT_FOUND')
    expect(codeOf(await preview(secret))).toBe('NOT_FOUND')
    expect(await preview(others)).toMatchObject({ answer: { stage: 'over' } })
  })

  // security row 19
  test('withdraws an invitation that was sent', async () => {
    const id = await granted(IHOR)
    expect(await preview(await withdrawalTo(ACCOUNTANT))).toMatchObject({ answer: { stage: 'sent' } })
    expect((await withdraw(await withdrawalTo(ACCOUNTANT))).ok).toBe(true)
    expect(await stateOf(id)).toBe('withdrawn')
    expect(codeOf(await accept(await bank.signedIn(IHOR), (await linkTo(IHOR)) ?? ''))).toBe('RELATION_INVITE_WITHDRAWN')
  })

  // security row 19
  test('ends the access that came of it, at once, with its sessions', async () => {
    await granted(IHOR)
    const secret = await withdrawalTo(ACCOUNTANTS_MAIL)
    const ihor = await accepted(IHOR)
    expect((await ihor.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })).ok).toBe(true)
    expect(await preview(secret)).toMatchObject({ answer: { stage: 'accepted' } })
    expect(await withdraw(secret)).toMatchObject({ ok: true, answer: { stage: 'over' } })
    expect(await relationOf(IHOR)).toMatchObject({ status: 'deleted' })
    expect((await ihor.call('GET /api/account-service/accounts', {})).ok).toBe(false)
    expect((await trailOf(owner, personId(bankCast, IHOR))).at(-1)).toMatchObject({ event: 'relationEnded', facts: { cause: 'grantWithdrawn' } })
  })

  // security row 19
  test('pressed in the moment in which the invitation is accepted leaves no access', async () => {
    await granted(IHOR)
    const [secret, token, ihor] = [await withdrawalTo(ACCOUNTANT), (await linkTo(IHOR)) ?? '', await bank.signedIn(IHOR)]
    const [acceptance, withdrawal] = await Promise.all([accept(ihor, token), withdraw(secret)])
    expect(withdrawal).toMatchObject({ ok: true, answer: { stage: 'over' } })
    expect(['ok', 'RELATION_INVITE_WITHDRAWN']).toContain(codeOf(acceptance))
    expect([undefined, 'deleted']).toContain((await relationOf(IHOR))?.['status'])
  })

  // security row 19
  test('of a person who has left, that has run out, or that is unknown does not exist', async () => {
    await proposed(director, IHOR)
    const secret = await withdrawalTo(ACCOUNTANT)
    await setRelation(bank, ACCOUNTANT, 'disabled')
    expect(codeOf(await withdraw(secret))).toBe('NOT_FOUND')
    await setRelation(bank, ACCOUNTANT, 'active')
    bank.clock.advance(14 * DAY)
    expect(codeOf(await withdraw(secret))).toBe('NOT_FOUND')
    expect(codeOf(await withdraw('nothing'))).toBe('NOT_FOUND')
  })

  test('is forgotten when it has run out; the change stays, with the person who signed it', async () => {
    await granted(IHOR)
    const left = async (table: 'change_withdrawal_link' | 'signature') => (await owner.query(`select from ${table}`)).rowCount
    const signatures = await left('signature')
    expect(await left('change_withdrawal_link')).not.toBe(0)
    bank.clock.advance(14 * DAY)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect([await left('change_withdrawal_link'), await left('signature')]).toEqual([0, signatures])
  })

  // security row 19
  test('is counted by network', async () => {
    const answers: string[] = []
    for (let time = 0; time < 61; time += 1) answers.push(codeOf(await preview('nothing')))
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'NOT_FOUND'))
  })
})

describe('payments that a new signatory signs', () => {
  /** Ihor is the accountant who signs with the director since now. */
  async function ihorSigns(): Promise<TestClient> {
    await granted(IHOR)
    const ihor = await accepted(IHOR)
    await ihor.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    return ihor
  }

  // security row 6
  test('to recipients that are new to the company wait a day, which is foreseen before it is signed', async () => {
    const ihor = await ihorSigns()
    const payment = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
    await sign(director, payment.id, await codeFor(bank, director, payment.id, DIRECTOR))
    const wait = { cause: 'newSignatory', moneySetAside: true }
    expect((await paymentNow(ihor, payment.id)).waitIfSigned).toMatchObject({ cause: 'newSignatory' })
    expect(await sign(ihor, payment.id, await codeFor(bank, ihor, payment.id, IHOR))).toMatchObject({ ok: true, answer: { state: 'waiting', wait } })
    const own = await ihor.call('GET /api/user-service/user/new-recipients', {})
    expect(own).toMatchObject({ answer: { wait: { cause: 'newSignatory' } } })
  })

  test('wait no more a day later', async () => {
    await ihorSigns()
    bank.clock.advance(DAY)
    await signInAgain(bank, director, DIRECTOR)
    const ihor = await bank.signedIn(IHOR)
    await ihor.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    const payment = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
    await sign(director, payment.id, await codeFor(bank, director, payment.id, DIRECTOR))
    expect(await sign(ihor, payment.id, await codeFor(bank, ihor, payment.id, IHOR))).toMatchObject({ ok: true, answer: { wait: null } })
  })

  // security row 6
  test('and what the new signatory co-signs of people waits as well', async () => {
    const ihor = await ihorSigns()
    const id = await proposed(director, BOHDAN)
    await signAccess(bank, director, DIRECTOR, id)
    expect(await signAccess(bank, ihor, IHOR, id)).toMatchObject({
      ok: true,
      answer: { changes: [{ missing: [], takesEffectAt: new Date(bank.clock.now() + DAY).toISOString() }] },
    })
    expect(await linkTo(BOHDAN)).toBeNull()
  })

  test('of the others do not wait', async () => {
    await ihorSigns()
    const payment = await created(director, await paymentBody(director, await bank.signedIn(OLENA)))
    await sign(director, payment.id, await codeFor(bank, director, payment.id, DIRECTOR))
    expect(await sign(accountant, payment.id, await codeFor(bank, accountant, payment.id, ACCOUNTANT))).toMatchObject({ ok: true, answer: { wait: null } })
  })
})

// security row 6
test("a person who may only look is invited by the password alone, and waits only with the inviter's access", async () => {
  const looks = { positionCode: '200700', signatureType: 'none' } as const
  expect(await invite(director, IHOR, looks)).toMatchObject({ ok: true, answer: { state: 'open' } })
  await changeAccess(DIRECTOR)
  expect(await invite(director, BOHDAN, looks)).toMatchObject({ ok: true, answer: { state: 'proposed' } })
  expect(await linkTo(BOHDAN)).toBeNull()
  bank.clock.advance(DAY)
  expect(await carryOutDueChanges(bank.context)).toBe(1)
  expect(await linkTo(BOHDAN)).not.toBeNull()
})
