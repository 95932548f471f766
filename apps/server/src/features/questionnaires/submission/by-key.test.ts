import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Authority } from '@dilo/eds/authority/issue-certificate.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { fillInQuestionnaire } from '../../../testing/questionnaire-answers.ts'
import { HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { SignatureResponders } from '../../../testing/signature-responders.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { checkSignatures } from './check-signatures.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
let company: string
let authority: Authority
let responders: SignatureResponders
let director: TestClient

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'questionnaire', 'person_questionnaire', 'eds_confirmation']) await owner.query(`delete from ${table}`)
  await owner.query("update company set questionnaire_status = 'processed'")
  // The accountant signs nothing, so nothing is asked of them.
  await owner.query("update relation set signature_type = 'none' where company_id = $1 and type = 'ACCOUNTANT'", [company])
  authority = newTestAuthority()
  responders = trustAuthorities(bank, authority)
  director = await bank.signedIn(DIRECTOR)
  await fillInQuestionnaire(bank, director, DIRECTOR)
})

async function textToSign(client: TestClient): Promise<Buffer> {
  const begun = await client.call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method: 'EDS' } })
  if (!begun.ok) throw new Error(`${begun.refusal.error_code} ${JSON.stringify(begun.refusal.fields)}`)
  return textOf(begun.answer)
}

const bring = (client: TestClient, p7s: string) => client.call('POST /api/questionnaire-service/questionnaire/signatures', { body: { method: 'EDS', p7s } })

/** The director hands it in by their key. */
async function submit(serial = 1001n) {
  const [text, key] = [await textToSign(director), await keyOfPerson(bank, authority, DIRECTOR, { serial })]
  expect(await bring(director, signed(text, key, bank.clock.now()))).toMatchObject({ ok: true, answer: { state: 'documents_loaded' } })
  return { text, key }
}

const version = async () =>
  (await owner.query('select state, submitted_text, method, returned from questionnaire where company_id = $1', [company])).rows[0] as {
    state: string
    submitted_text: string | null
    method: string
    returned: unknown
  }

async function shown() {
  const answer = await director.call('GET /api/questionnaire-service/questionnaire', {})
  return answer.ok ? answer.answer.version : null
}

describe('a company’s questionnaire is handed in by the key of a head', () => {
  test('who signs exactly the canonical text, and the evidence stays', async () => {
    const { text } = await submit()
    expect((await version()).submitted_text).toBe(text.toString())
    const { rows } = await owner.query('select text, purpose from eds_confirmation where company_id = $1', [company])
    expect(rows).toEqual([{ text, purpose: 'submit-questionnaire' }])
    expect((await trailOf(owner, company)).at(-1)).toMatchObject({ event: 'questionnaireSubmitted', facts: { method: 'EDS' } })
    expect((await shown())?.timeline.map(({ event }) => event)).toEqual(['START', 'SUBMIT_BY_EDS'])
  })

  test('and by nobody else’s: who does not head it, or signs with another’s key, is another person', async () => {
    const text = await textToSign(director)
    const [theirs, own] = [await keyOfPerson(bank, authority, ACCOUNTANT), await keyOfPerson(bank, authority, DIRECTOR)]
    const at = bank.clock.now()
    expect(codeOf(await bring(director, signed(text, theirs, at)))).toBe('RELATION_EDS_PERSON_MISMATCH')
    const accountant = await bank.signedIn(ACCOUNTANT)
    await owner.query("update relation set permissions = permissions || '{ACCOUNTS_WRITE}' where company_id = $1 and type = 'ACCOUNTANT'", [company])
    expect(codeOf(await bring(await bank.signedIn(ACCOUNTANT), signed(text, theirs, at)))).toBe('RELATION_EDS_PERSON_MISMATCH')
    expect(codeOf(await bring(accountant, signed(text, own, at)))).toBe('RELATION_EDS_PERSON_MISMATCH')
    expect((await version()).state).toBe('new')
  })

  test('and not by a signature over another text', async () => {
    const key = await keyOfPerson(bank, authority, DIRECTOR)
    await textToSign(director)
    expect(codeOf(await bring(director, signed(Buffer.from('{}'), key, bank.clock.now())))).toBe('RELATION_EDS_INVALID')
    expect((await version()).state).toBe('new')
  })

  test('once: the same signature hands nothing in again', async () => {
    const { text, key } = await submit()
    expect(codeOf(await bring(director, signed(text, key, bank.clock.now())))).toBe('STATUS_QUESTIONNAIRE_NOT_CHANGED')
  })
})

describe('a signature that was accepted', () => {
  test('is confirmed by a second answer about its key, once of many servers', async () => {
    await submit()
    const rounds = await Promise.all(Array.from({ length: 4 }, () => checkSignatures(bank.context)))
    expect(rounds.reduce((sum, { valid }) => sum + valid, 0)).toBe(1)
    expect((await version()).state).toBe('loaded')
    expect((await shown())?.timeline.at(-1)).toMatchObject({ event: 'SIGNATURE_VALID', state: 'loaded' })
    expect(await checkSignatures(bank.context)).toEqual({ valid: 0, invalid: 0, silent: 0, faults: [] })
  })

  test('by a key that was revoked before it gives the questionnaire back, and says why', async () => {
    const { key } = await submit()
    responders.revoke(key.certificate.serial, { says: 'revoked', since: new Date(bank.clock.now() - MINUTE), reason: 'keyCompromise' })
    expect(await checkSignatures(bank.context)).toMatchObject({ invalid: 1 })
    expect(await shown()).toMatchObject({ state: 'returned', signatureReturned: 'keyRevoked' })
    const { rows } = await owner.query(
      "select payload -> 'message' ->> 'text' as text from outbox where payload ->> 'channel' = 'sms' order by created_at desc",
    )
    expect(rows.map(({ text }) => text as string)).toContain('Діло: банк повернув анкету. Що виправити, видно в кабінеті.')
    expect((await trailOf(owner, company)).at(-1)).toMatchObject({ event: 'questionnaireReturned' })
    // Another key hands it in again.
    await submit(1002n)
    expect((await shown())?.signatureReturned).toBeNull()
  })

  test('by a key that was revoked afterwards stays: it was the person’s then', async () => {
    const { key } = await submit()
    bank.clock.advance(MINUTE)
    responders.revoke(key.certificate.serial, { says: 'revoked', since: new Date(bank.clock.now()), reason: 'superseded' })
    expect(await checkSignatures(bank.context)).toMatchObject({ valid: 1 })
  })

  test('waits for a silent authority, and after an hour holds by its first answer', async () => {
    await submit()
    responders.silence('ocsp', 'list')
    expect(await checkSignatures(bank.context)).toEqual({ valid: 0, invalid: 0, silent: 1, faults: [] })
    // It is not asked again before its pause is over.
    expect(await checkSignatures(bank.context)).toEqual({ valid: 0, invalid: 0, silent: 0, faults: [] })
    expect((await version()).state).toBe('documents_loaded')
    bank.clock.advance(HOUR)
    expect(await checkSignatures(bank.context)).toMatchObject({ valid: 1 })
    expect((await version()).state).toBe('loaded')
  })
})
