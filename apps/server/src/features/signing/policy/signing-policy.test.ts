import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, setRelation, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { carryOutDueChanges } from '../changes/carry-out-due-changes.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign, demoCodeOf } from '../../../testing/test-payment.ts'
const ACCOUNTANTS_MAIL = 'nataliia@example.com'

type Rules = Body<'PUT /api/payment-service/signing-policy/change'>['rules']
type Needs = Rules[number]['needs']

const everywhere = (needs: Needs): Rules => (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs }))
const over = (from: string, needs: Needs, accountId: string | null = null): Rules[number] => ({ accountId, currency: 'UAH', from, needs })

const { bank, owner } = bankOfFile()
let director: TestClient
let accountant: TestClient
let olena: TestClient
let company: string

beforeAll(async () => {
  director = await bank.signedIn(DIRECTOR)
  accountant = await bank.signedIn(ACCOUNTANT)
  olena = await bank.signedIn(OLENA)
  company = await companyOf(bank, DIRECTOR)
})
beforeEach(async () => {
  await owner.query('delete from signed_change')
  await owner.query('delete from company_signing_rule')
  await owner.query('delete from attempt_counter')
})

const propose = (client: TestClient, rules: Rules) => client.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })
const withdraw = (client: TestClient) => client.call('DELETE /api/payment-service/signing-policy/change', {})
const policyOf = async (client: TestClient) => {
  const policy = await client.call('GET /api/payment-service/signing-policy', {})
  if (!policy.ok) throw new Error(policy.refusal.error_code)
  return policy.answer
}
const fingerprintOf = async (client: TestClient): Promise<string> => (await policyOf(client)).change?.fingerprint ?? 'NONE'
const askFor = async (client: TestClient, method: CodeMethod = 'SMS') =>
  client.call('POST /api/payment-service/signing-policy/change/code', { body: { method, fingerprint: await fingerprintOf(client) } })
const bring = async (client: TestClient, otp_code: string, fingerprint: string, method: CodeMethod = 'SMS') =>
  client.call('POST /api/payment-service/signing-policy/change/signatures', { body: { method, fingerprint, otp_code } })

/** Requests a code and signs with it, as a person at the page does. */
async function signs(client: TestClient, to: string) {
  const method = to.includes('@') ? 'EMAIL' : 'SMS'
  const fingerprint = await fingerprintOf(client)
  const asked = await askFor(client, method)
  if (!asked.ok) return asked
  return bring(client, (await bank.lastMessage(to)).code, fingerprint, method)
}

/** Ends the wait of rules that need fewer or other signatures, and signs everybody in again. */
async function afterTheWait() {
  bank.clock.advance(DAY)
  const effective = await carryOutDueChanges(bank.context)
  ;[director, accountant, olena] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT), await bank.signedIn(OLENA)]
  return effective
}

const given = (needs: Needs) => ({ isStandard: false, change: null, rules: expect.arrayContaining(everywhere(needs)) })

describe('other rules of signing', () => {
  // security row 29
  test('hold a day after both have signed them, by a code that names what the page shows', async () => {
    expect(await propose(director, [...everywhere(['any']), over('5000000', ['first', 'second'])])).toMatchObject({
      ok: true,
      answer: {
        isStandard: true,
        change: { person: 'Мельник Андрій Петрович', needs: ['first', 'second'], missing: ['first', 'second'], given: [], refusal: null },
      },
    })
    expect(await signs(director, DIRECTOR)).toMatchObject({
      answer: {
        isStandard: true,
        change: { missing: ['second'], given: [{ person: 'Мельник Андрій Петрович', type: 'first', method: 'SMS' }], refusal: 'PAY_E063' },
      },
    })
    const fingerprint = await fingerprintOf(accountant)
    await askFor(accountant, 'EMAIL')
    const { text, code } = await bank.lastMessage(ACCOUNTANTS_MAIL)
    expect(text).toContain(fingerprint)
    const takesEffectAt = new Date(bank.clock.now() + DAY).toISOString()
    expect(await bring(accountant, code, fingerprint, 'EMAIL')).toMatchObject({
      ok: true,
      answer: { isStandard: true, change: { missing: [], takesEffectAt, refusal: 'PAY_E063' } },
    })
    expect(await afterTheWait()).toBe(1)
    expect(await policyOf(director)).toMatchObject(given(['any']))
    expect((await policyOf(director)).rules).toContainEqual(over('5000000', ['first', 'second']))
  })

  test('of an entrepreneur need the one signature', async () => {
    expect((await propose(olena, everywhere(['any']))).ok).toBe(true)
    expect(await signs(olena, OLENA)).toMatchObject({ ok: true, answer: { isStandard: true, change: { missing: [], takesEffectAt: expect.any(String) } } })
    await afterTheWait()
    expect(await policyOf(olena)).toMatchObject(given(['any']))
    await propose(olena, [])
    // The first signature by the bank's rules may be of any type: the change only requires more.
    expect(await signs(olena, OLENA)).toMatchObject({ ok: true, answer: { isStandard: true, change: null } })
  })

  test('that only ask for more hold at once', async () => {
    await propose(director, [...everywhere(['first', 'second']), over('100', ['first', 'first'])])
    expect(await propose(director, [...everywhere(['first', 'second']), over('100', ['first', 'second'])])).toMatchObject({ ok: true })
    await signs(director, DIRECTOR)
    expect(await signs(accountant, ACCOUNTANT)).toMatchObject({ answer: { isStandard: false, change: null } })
  })

  // security row 29
  test('that wait are withdrawn by a head, and never hold', async () => {
    await propose(director, everywhere(['any']))
    await signs(director, DIRECTOR)
    await signs(accountant, ACCOUNTANT)
    expect(await withdraw(accountant)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await withdraw(director)).toMatchObject({ answer: { change: null } })
    expect(await afterTheWait()).toBe(0)
    expect(await policyOf(director)).toMatchObject({ isStandard: true, change: null })
  })

  test('that wait need their signatures anew when one of them has fallen meanwhile', async () => {
    await propose(director, everywhere(['any']))
    await signs(director, DIRECTOR)
    await signs(accountant, ACCOUNTANT)
    await setRelation(bank, ACCOUNTANT, 'disabled')
    bank.clock.advance(DAY)
    expect(await carryOutDueChanges(bank.context)).toBe(0)
    director = await bank.signedIn(DIRECTOR)
    expect(await policyOf(director)).toMatchObject({ isStandard: true, change: { missing: ['second'], takesEffectAt: null } })
    await setRelation(bank, ACCOUNTANT, 'active')
    accountant = await bank.signedIn(ACCOUNTANT)
  })

  // security row 29
  test('that wait hold once, however many servers look', async () => {
    await propose(director, everywhere(['any']))
    await signs(director, DIRECTOR)
    await signs(accountant, ACCOUNTANT)
    bank.clock.advance(DAY)
    const effective = await Promise.all(Array.from({ length: 8 }, () => carryOutDueChanges(bank.context)))
    expect(effective.reduce((sum, one) => sum + one, 0)).toBe(1)
    await afterTheWait()
  })

  test('can be signed for seven days', async () => {
    await propose(director, everywhere(['any']))
    bank.clock.advance(7 * DAY)
    director = await bank.signedIn(DIRECTOR)
    expect(await policyOf(director)).toMatchObject({ change: null })
    expect(await carryOutDueChanges(bank.context)).toBe(0)
    const { rows } = await owner.query('select ending from signed_change where company_id = $1 order by proposed_at desc limit 1', [company])
    expect(rows).toEqual([{ ending: 'expired' }])
    accountant = await bank.signedIn(ACCOUNTANT)
    olena = await bank.signedIn(OLENA)
  })

  test('with two last signatures at once are carried out once', async () => {
    await propose(director, everywhere(['first', 'second']))
    const fingerprint = await fingerprintOf(director)
    await askFor(director)
    await askFor(accountant)
    const codes = [(await bank.lastMessage(DIRECTOR)).code, (await bank.lastMessage(ACCOUNTANT)).code]
    const answers = await Promise.all([
      bring(director, codes[0] ?? '', fingerprint),
      bring(accountant, codes[1] ?? '', fingerprint),
      bring(accountant, codes[1] ?? '', fingerprint),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await policyOf(director)).toMatchObject({ isStandard: false, change: null })
    const { rows } = await owner.query(
      "select count(*)::int as times from audit_entry where event = 'signingPolicyChanged' and company_id = $1 and subject_id = (select change_id from signed_change where company_id = $1 order by proposed_at desc limit 1)",
      [company],
    )
    expect(rows).toEqual([{ times: 1 }])
  })

  test('never take a second person out with one signature: where two sign a single large amount, two change it', async () => {
    await propose(director, [...everywhere(['first']), over('5000000', ['first', 'second'])])
    await signs(director, DIRECTOR)
    await signs(accountant, ACCOUNTANT)
    await afterTheWait()
    await propose(director, everywhere(['first']))
    expect(await signs(director, DIRECTOR)).toMatchObject({ answer: { change: { missing: ['second'] } } })
    expect((await policyOf(director)).rules).toHaveLength(4)
  })

  test('may be of one account alone', async () => {
    const { id } = await mainAccount(director)
    expect(await propose(director, [...everywhere(['first']), over('100', ['first', 'second'], id)])).toMatchObject({
      ok: true,
      answer: { change: { rules: expect.arrayContaining([over('100', ['first', 'second'], id)]) } },
    })
  })

  test.each([
    ['with a gap', () => everywhere(['first']).slice(1), 400, 'INVALID_REQUEST'],
    ['that need fewer for more', () => [...everywhere(['first', 'second']), over('100', ['first'])], 400, 'INVALID_REQUEST'],
    ['of which two are for one amount', () => [...everywhere(['first']), over('0', ['any'])], 400, 'INVALID_REQUEST'],
    ['that its people could not sign', () => everywhere(['second', 'second']), 409, 'PAY_E067'],
  ] as const)('%s are refused', async (_, rules, status, code) => {
    expect(await propose(director, [...rules()])).toMatchObject({ status, refusal: { error_code: code } })
    expect((await policyOf(director)).change).toBeNull()
  })

  test("of another company's account are refused as an unknown one", async () => {
    expect(await propose(director, [...everywhere(['first']), over('0', ['first'], (await mainAccount(olena)).id)])).toMatchObject({
      status: 404,
      refusal: { error_code: 'PAY_E026' },
    })
  })

  test("are proposed and withdrawn by the company's owner or head, not by an accountant", async () => {
    await propose(director, everywhere(['any']))
    expect(await propose(accountant, everywhere(['any']))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    await owner.query("update relation set permissions = permissions || '{ACCOUNTS_WRITE}' where type = 'ACCOUNTANT' and company_id = $1", [company])
    expect(await propose(accountant, everywhere(['any']))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await withdraw(accountant)).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    await owner.query("update relation set permissions = array_remove(permissions, 'ACCOUNTS_WRITE') where type = 'ACCOUNTANT' and company_id = $1", [company])
    expect(await policyOf(accountant)).toMatchObject({ changeRefusal: 'NO_AUTHORITY', change: { refusal: null } })
    expect(await withdraw(director)).toMatchObject({ answer: { change: null } })
    expect(await withdraw(director)).toMatchObject({ answer: { change: null } })
  })

  test('are signed by nobody who may only look, nor twice by one, nor when they have changed', async () => {
    await propose(director, everywhere(['any']))
    const looks = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['PAYMENTS_VIEW'] })
    expect(await askFor(looks)).toMatchObject({ refusal: { error_code: 'PAY_E002' } })
    const before = await fingerprintOf(director)
    await askFor(director)
    const { code } = await bank.lastMessage(DIRECTOR)
    await propose(director, everywhere(['first']))
    expect(await bring(director, code, before)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
    expect(await bring(director, code, await fingerprintOf(director))).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    await setRelation(bank, BOHDAN, 'disabled')
  })

  test("are signed anew after a change of the signatory's right: the earlier signature is void", async () => {
    const rights = (types: Readonly<Record<string, string>>) =>
      Promise.all(
        Object.entries(types).map(([phone, type]) =>
          owner.query(
            'update relation set signature_type = $2 where company_id = $3 and person_id = (select person_id from login_directory where login = $1)',
            [phone, type, company],
          ),
        ),
      )
    await propose(director, everywhere(['any']))
    expect((await signs(director, DIRECTOR)).ok).toBe(true)
    await rights({ [DIRECTOR]: 'second', [ACCOUNTANT]: 'first' })
    await owner.query('delete from one_time_code')
    expect(await signs(director, DIRECTOR)).toMatchObject({ ok: true, answer: { change: { missing: ['first'], given: [{ type: 'second' }] } } })
    expect(await signs(accountant, ACCOUNTANT)).toMatchObject({ ok: true, answer: { change: { missing: [], given: [{ type: 'second' }, { type: 'first' }] } } })
    await rights({ [DIRECTOR]: 'first', [ACCOUNTANT]: 'second' })
  })

  test('do not count the signature of a person who has left', async () => {
    await propose(director, everywhere(['any']))
    await signs(director, DIRECTOR)
    await setRelation(bank, DIRECTOR, 'disabled')
    expect(await policyOf(accountant)).toMatchObject({ change: { missing: ['first', 'second'] } })
    // Nobody is left who could sign first.
    expect(await signs(accountant, ACCOUNTANT)).toMatchObject({ answer: { isStandard: true, change: { missing: ['first'] } } })
    await setRelation(bank, DIRECTOR, 'active')
    expect(await policyOf(accountant)).toMatchObject({ isStandard: true, change: { missing: [] } })
  })

  test('work in a demo, which sends nothing and waits a minute', async () => {
    const visitor = await demoVisitor(bank)
    expect((await propose(visitor, everywhere(['any']))).ok).toBe(true)
    const fingerprint = await fingerprintOf(visitor)
    const asked = await askFor(visitor)
    const code = (asked.ok && demoCodeOf(asked.answer)) || ''
    expect(code).toMatch(/^\d{4}$/)
    const takesEffectAt = new Date(bank.clock.now() + MINUTE).toISOString()
    expect(await bring(visitor, code, fingerprint)).toMatchObject({ ok: true, answer: { change: { takesEffectAt } } })
    bank.clock.advance(MINUTE)
    expect(await carryOutDueChanges(bank.context)).toBe(1)
    expect(await policyOf(visitor)).toMatchObject(given(['any']))
  })
})

describe('a payment that is on signing meanwhile', () => {
  const change = async (rules: Rules) => {
    await propose(director, rules)
    await signs(director, DIRECTOR)
    expect(await signs(accountant, ACCOUNTANT)).toMatchObject({ ok: true, answer: { change: { missing: [] } } })
    await afterTheWait()
  }

  test('keeps its signatures, is not carried out by the change, and then needs what the rules say', async () => {
    const [half, fresh] = [await created(director, await paymentBody(director, olena)), await created(director, await paymentBody(director, olena))]
    await sign(director, half.id, await codeFor(bank, director, half.id, DIRECTOR))
    await change(everywhere(['first']))
    expect(await paymentNow(director, half.id)).toMatchObject({ state: 'onSigning', signatures: [{ type: 'first' }] })
    expect(await sign(director, fresh.id, await codeFor(bank, director, fresh.id, DIRECTOR))).toMatchObject({ answer: { state: 'settled' } })
    const back = await director.call('DELETE /api/payment-service/payments/{paymentId}/signatures', { params: { paymentId: half.id } })
    expect(back).toMatchObject({ answer: { signatures: [] } })
    bank.clock.advance(MINUTE)
    expect(await sign(director, half.id, await codeFor(bank, director, half.id, DIRECTOR))).toMatchObject({ answer: { state: 'settled' } })
  })

  test('needs more at once where the rules ask for more', async () => {
    await change(everywhere(['first']))
    const payment = await created(director, await paymentBody(director, olena))
    const code = await codeFor(bank, director, payment.id, DIRECTOR)
    await propose(director, everywhere(['first', 'second']))
    expect(await signs(director, DIRECTOR)).toMatchObject({ answer: { change: null } })
    expect(await sign(director, payment.id, code)).toMatchObject({ answer: { state: 'onSigning', signatures: [{ type: 'first' }] } })
  })
})

test('the trail has who proposed, who signed and what holds, by its digest', async () => {
  await propose(director, everywhere(['first', 'second']))
  await signs(director, DIRECTOR)
  await signs(accountant, ACCOUNTANT)
  const { rows } = await owner.query(
    'select event, subject_kind from audit_entry where company_id = $1 and subject_id = (select change_id from signed_change where company_id = $1) order by sequence',
    [company],
  )
  expect(rows.map(({ event }: { event: string }) => event)).toEqual([
    'signingPolicyProposed',
    'signingPolicySigned',
    'signingPolicySigned',
    'signingPolicyChanged',
  ])
  expect(new Set(rows.map(({ subject_kind }: { subject_kind: string }) => subject_kind))).toEqual(new Set(['signingPolicy']))
})

describe('the own limit of instant payments', () => {
  const proposeLimit = (instantLimit: string | null) => olena.call('PUT /api/payment-service/signing-policy/change', { body: { rules: [], instantLimit } })

  test.each([
    ['that is set', null, '500000', 0],
    ['that is lowered', '500000', '400000', 0],
    ['that is raised', '500000', '600000', DAY],
    ['that is lifted', '500000', null, DAY],
  ] as const)('%s is signed as the rules are: %s to %s holds after %s milliseconds', async (_, before, after, wait) => {
    await owner.query('delete from company_instant_limit')
    const own = await companyOf(bank, OLENA)
    if (before !== null) await owner.query('insert into company_instant_limit values ($1, $2)', [own, before])
    expect(await proposeLimit(after)).toMatchObject({ answer: { instantLimit: before, change: { instantLimit: after } } })
    expect(await signs(olena, OLENA)).toMatchObject({ ok: true })
    expect((await policyOf(olena)).instantLimit).toBe(wait === 0 ? after : before)
    if (wait > 0) await afterTheWait()
    expect(await policyOf(olena)).toMatchObject({ isStandard: true, instantLimit: after, change: null })
  })

  test('stays as it is where a proposal says nothing of it', async () => {
    await owner.query('delete from company_instant_limit')
    await owner.query('insert into company_instant_limit values ($1, 500000)', [await companyOf(bank, OLENA)])
    await propose(olena, everywhere(['first']))
    expect(await signs(olena, OLENA)).toMatchObject({ ok: true })
    expect(await policyOf(olena)).toMatchObject({ isStandard: false, instantLimit: '500000' })
  })
})
