import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { MethodLimits } from '@dilo/domain/signing/method-limit.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, takeContact } from '../../../testing/signatories.ts'
import { signChangeOfPerson } from '../../../testing/sign-change-of-person.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import type { BankValues } from '../../bank-values/door.ts'
import { inspectUse } from '../../signing/methods/inspect-use.ts'

// The director signs first, the accountant second.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const authority = newTestAuthority()
const { bank } = bankOfFile()
let company: string
let accountantId: string
let director: TestClient
let accountant: TestClient
let ihor: TestClient
let keys: { readonly director: Signer; readonly accountant: Signer }

beforeAll(async () => {
  trustAuthorities(bank, authority)
  company = await companyOf(bank, DIRECTOR)
  accountantId = await personOf(bank, ACCOUNTANT)
  keys = { director: await keyOfPerson(bank, authority, DIRECTOR), accountant: await keyOfPerson(bank, authority, ACCOUNTANT) }
})
beforeEach(async () => {
  // Every test has a day of its own.
  bank.clock.advance(DAY)
  for (const table of ['signing_limit', 'attempt_counter']) await asOwner(bank, `delete from ${table}`, [])
  await needSignatures(bank, company, ['first', 'second'])
  ;[director, accountant, ihor] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT), await bank.signedIn(IHOR)]
})

const draft = async (amount = '100') => (await created(director, await paymentBody(director, ihor, { amount }))).id

const byKey = async (client: TestClient, id: string, key: Signer) => signByKey(client, id, signed(await textToSign(client, id), key, bank.clock.now()))

const bySms = async (client: TestClient, id: string, phone: string) => sign(client, id, await codeFor(bank, client, id, phone))

const begin = (client: TestClient, paymentId: string) =>
  client.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method: 'EDS' } })

const planOf = (client: TestClient, paymentId: string) => client.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId } })

const refused = (error_code: string) => ({ ok: false, refusal: { error_code } })

describe('a payment that two sign', () => {
  test.each([['by a code and then by a key', bySms, byKey] as const, ['by a key and then by a code', byKey, bySms] as const])(
    '%s is paid, and a person signs once, whatever the method',
    async (_, first, second) => {
      const id = await draft()
      const give = async (way: typeof bySms | typeof byKey, who: 'director' | 'accountant') => {
        const [client, phone] = who === 'director' ? [director, DIRECTOR] : [accountant, ACCOUNTANT]
        return way === byKey ? byKey(client, id, keys[who]) : bySms(client, id, phone)
      }
      expect(await give(first, 'director')).toMatchObject({ ok: true, answer: { state: 'onSigning' } })
      expect(await begin(director, id)).toMatchObject(refused('PAY_E063'))
      expect(await askForCode(director, id)).toMatchObject(refused('PAY_E063'))
      expect(await give(second, 'accountant')).toMatchObject({ ok: true, answer: { state: 'settled' } })
      const methods = [first === byKey ? 'EDS' : 'SMS', second === byKey ? 'EDS' : 'SMS']
      const stored = await asOwner(bank, 'select method from signature where subject_id = $1 order by signed_at', [id])
      expect(stored.map(({ method }) => method)).toEqual(methods)
    },
  )

  test('of a text that was taken before a code signed, the key signs no second time', async () => {
    const id = await draft()
    const p7s = signed(await textToSign(director, id), keys.director, bank.clock.now())
    await bySms(director, id, DIRECTOR)
    expect(await signByKey(director, id, p7s)).toMatchObject(refused('PAY_E063'))
  })

  test('that codes have signed completely takes no key any more', async () => {
    await needSignatures(bank, company, ['any'])
    const id = await draft()
    const p7s = signed(await textToSign(accountant, id), keys.accountant, bank.clock.now())
    await bySms(director, id, DIRECTOR)
    expect(await paymentNow(director, id)).toMatchObject({ state: 'settled' })
    expect(await signByKey(accountant, id, p7s)).toMatchObject(refused('PAY_E060'))
    // As for a person who requests a code.
    for (const ask of [begin, askForCode]) expect(await ask(accountant, id)).toMatchObject(refused('PAYMENT_COMPLETED'))
  })

  test('is signed by a key without a phone and an e-mail: EDS comes first in their plan', async () => {
    const id = await draft()
    const giveBack = [await takeContact(bank, ACCOUNTANT, 'FINANCIAL_PHONE'), await takeContact(bank, ACCOUNTANT, 'FINANCIAL_EMAIL')]
    const plan = await planOf(accountant, id)
    const mine = plan.ok ? plan.answer.signatories.find(({ isCaller }) => isCaller) : undefined
    expect(mine?.methods.map(({ method, refusal }) => [method, refusal])).toEqual([
      ['EDS', null],
      ['SMS', 'PAY_E050'],
      ['EMAIL', 'PAY_E051'],
    ])
    await bySms(director, id, DIRECTOR)
    expect(await byKey(accountant, id, keys.accountant)).toMatchObject({ ok: true })
    for (const give of giveBack) await give()
  })
})

describe('the limit of signatures by a key', () => {
  /** The director limits the accountant, on the page of people; both sign, because nobody else signs second. */
  async function limitAccountant(limit: { readonly perPayment?: string; readonly perDay?: string; readonly perMonth?: string }): Promise<void> {
    const listed = await director.call('GET /api/operation-service/people', {})
    const person = listed.ok ? listed.answer.people.find(({ id }) => id === accountantId) : undefined
    if (person === undefined) throw new Error('The accountant is not listed')
    const { version, permissions, signatureType, accounts, validUntil, authority: document } = person
    const limits = { EDS: { perPayment: null, perDay: null, perMonth: null, ...limit } }
    const body = { version, positionCode: null, permissions, signatureType, accounts, limits, validUntil, authority: document, password: 'Dilo-demo-1' }
    const put = await director.call('PUT /api/operation-service/people/{personId}/change', { params: { personId: accountantId }, body })
    expect(put).toMatchObject({ answer: { end: null, change: { missing: ['first', 'second'] } } })
    expect(await signChangeOfPerson(bank, director, DIRECTOR, accountantId)).toBe('ok')
    expect(await signChangeOfPerson(bank, accountant, ACCOUNTANT, accountantId)).toBe('ok')
  }

  /** As the bank's people set it at the desk. */
  function limitAtBank(eds: MethodLimits['EDS']): () => void {
    const { bankValues } = bank.context
    const value: MethodLimits = { ...bank.context.config.signingLimits, EDS: eds }
    const at = ((of, moment) => (of.kind === 'methodLimits' ? { takesEffect: new Date(0), value } : bankValues.at(of, moment))) as BankValues['at']
    Object.assign(bank.context, { bankValues: { ...bankValues, at } })
    return () => Object.assign(bank.context, { bankValues })
  }

  /** The accountant signs so much by the key, and one kopiyka more is refused, before signing and under the lock. */
  async function signsJust(amount: bigint): Promise<void> {
    const over = await draft(String(amount + 1n))
    expect(await begin(accountant, over)).toMatchObject({ status: 422, ...refused('PAY_E071') })
    const within = await draft(String(amount))
    expect(await byKey(accountant, within, keys.accountant)).toMatchObject({ ok: true })
    expect(await inspectUse(bank.context)).toEqual([])
  }

  test('of a person for a payment: 50 000.00 passes, 50 000.01 is PAY_E071', async () => {
    await limitAccountant({ perPayment: '5000000' })
    await signsJust(50_000_00n)
  })

  test('of a person for a day, with 150 000 used', async () => {
    await limitAccountant({ perDay: '20000000' })
    expect(await byKey(accountant, await draft('15000000'), keys.accountant)).toMatchObject({ ok: true })
    await signsJust(50_000_00n)
    expect(await begin(accountant, await draft('1'))).toMatchObject(refused('PAY_E071'))
    // A code counts apart.
    expect(await askForCode(accountant, await draft('1'))).toMatchObject({ ok: true })
  })

  test('of a person for a month, over days', async () => {
    const month = await asOwner(
      bank,
      `select coalesce(sum(counted_amount), 0)::text as used from signature
       where person_id = $1 and method = 'EDS' and voided_at is null and date_trunc('month', counted_on) = date_trunc('month', $2::timestamptz at time zone 'Europe/Kyiv')`,
      [accountantId, new Date(bank.clock.now())],
    )
    await limitAccountant({ perMonth: String(BigInt(String(month[0]?.['used'])) + 50_000_00n) })
    await signsJust(50_000_00n)
  })

  test('of the bank for a payment and for a day, also where a person has a higher one', async () => {
    await limitAccountant({ perPayment: '40000000' })
    const restore = limitAtBank({ perPayment: kopiykas(50_000_00n), perDay: kopiykas(90_000_00n) })
    await signsJust(50_000_00n)
    await signsJust(40_000_00n)
    restore()
  })

  test('of nothing refuses each payment, and a limit that falls between text and signature holds', async () => {
    const id = await draft()
    const p7s = signed(await textToSign(accountant, id), keys.accountant, bank.clock.now())
    await limitAccountant({ perPayment: '0' })
    expect(await signByKey(accountant, id, p7s)).toMatchObject({ status: 422, ...refused('PAY_E071') })
    const plan = await planOf(accountant, id)
    expect(plan.ok && plan.answer.signatories.find(({ isCaller }) => isCaller)?.methods.at(-1)).toMatchObject({
      method: 'EDS',
      refusal: 'PAY_E071',
      leftToday: '0',
      limitHolder: 'person',
    })
  })
})
