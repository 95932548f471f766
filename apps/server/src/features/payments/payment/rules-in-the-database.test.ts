import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, owner } = bankOfFile()
let settledId: string
let draftId: string

beforeAll(async () => {
  const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  const draft = await created(olena, await paymentBody(olena, ihor))
  const settled = await created(olena, await paymentBody(olena, ihor))
  await sign(olena, settled.id, await codeFor(bank, olena, settled.id, OLENA))
  draftId = draft.id
  settledId = settled.id
})

/** The rule that a change breaks, whose effects are rolled back either way; undefined if it breaks none. */
async function brokenBy(statement: string, values: unknown[] = []): Promise<string | undefined> {
  await owner.query('begin')
  try {
    await owner.query(statement, values)
    return undefined
  } catch (error) {
    const { code, constraint, table } = error as pg.DatabaseError
    expect({ code, table }).toEqual({ code: '23514', table: expect.stringMatching(/^payment(_event)?$/) })
    return constraint
  } finally {
    await owner.query('rollback')
  }
}

// The change, and the rule.
const ofDrafts = [
  ['version = 0', 'payment_version_check'],
  [`number = '12345678901'`, 'payment_number_check'],
  [`kind = 'gift'`, 'payment_kind_check'],
  [`creditor_name = repeat('x', 141)`, 'payment_creditor_name_check'],
  [`creditor_passport = '12345'`, 'payment_creditor_passport_check'],
  ['amount = -1', 'payment_amount_check'],
  ['amount = 0', 'payment_whole'],
  ['fee = -1', 'payment_fee_check'],
  [`currency = 'GBP'`, 'payment_currency_check'],
  [`remittance_information = repeat('x', 421)`, 'payment_remittance_information_check'],
  ['edited_at = now()', 'payment_edited'],
  ['edited_by_person_id = author_person_id', 'payment_edited'],
  [`typed = '{}'`, 'payment_faults'],
  [`faults = '{}'`, 'payment_faults'],
  ['salary_rows = 1', 'payment_salary_rows'],
  [`kind = 'salary'`, 'payment_salary_rows'],
  [`kind = 'salary', salary_rows = 1`, 'payment_salary_digest'],
  [`kind = 'salary', salary_rows = 1, salary_digest = '\\x00'`, 'payment_salary_digest_check'],
  [`kind = 'salary', salary_rows = -1, salary_digest = sha256('x')`, 'payment_salary_rows_check'],
  [`number = ''`, 'payment_whole'],
  [`creditor_name = ''`, 'payment_whole'],
  [`creditor_code = ''`, 'payment_whole'],
  [`creditor_iban = ''`, 'payment_whole'],
  [`remittance_information = ''`, 'payment_whole'],
  ['kind = null', 'payment_whole'],
  [`state = 'paid'`, 'payment_state_check'],
  [`state = 'settled'`, 'payment_settled_at'],
  ['settled_at = now()', 'payment_settled_at'],
  [`state = 'revoked'`, 'payment_undone_at'],
  [`state = 'rejected', undone_at = now()`, 'payment_undone_at'],
  [`undone_at = now(), reason = 'unspecified'`, 'payment_undone_at'],
] as const

const columns = `payment_id, uetr, company_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_name,
  creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, settled_at, undone_at, reason, kind, fee, creditor_passport,
  edited_by_person_id, edited_at, typed, faults, salary_rows, salary_digest`

describe('the database keeps the rules of a payment against everybody', () => {
  test.each(ofDrafts)('when one is changed: %s', async (change, rule) => {
    expect(await brokenBy(`update payment set ${change} where payment_id = $1`, [draftId])).toBe(rule)
  })

  test.each(ofDrafts)('when one is written: %s', async (change, rule) => {
    const given = new Map([...change.matchAll(/(\w+) = ((?:[^,(]|\([^)]*\))+)/g)].map(([, column, value]) => [column, value]))
    const values = columns.split(/,\s*/).map((column) => {
      const other = column === 'number' ? `'R1'` : column === 'payment_id' || column === 'uetr' ? 'gen_random_uuid()' : column
      return given.get(column) ?? other
    })
    expect(await brokenBy(`insert into payment (${columns}) select ${values.join(', ')} from payment where payment_id = $1`, [draftId])).toBe(rule)
  })

  test('when something is typed into one that is settled', async () => {
    expect(await brokenBy(`update payment set typed = '{}', faults = '{}' where payment_id = $1`, [settledId])).toBe('payment_whole')
  })

  test.each([
    ['"position" = 0', 'payment_event_position_check'],
    [`signature_type = 'third', signature_method = 'SMS'`, 'payment_event_signature_type_check'],
    [`signature_type = 'first', signature_method = null`, 'payment_event_check'],
    [`stated_reason = ''`, 'payment_event_stated_reason_check'],
    [`stated_reason = repeat('x', 301)`, 'payment_event_stated_reason_check'],
  ])('and those of its history: %s', async (change, rule) => {
    expect(await brokenBy(`update payment_event set ${change} where payment_id = $1 and position = 1`, [draftId])).toBe(rule)
  })

  test('and lets pass what breaks none', async () => {
    expect(await brokenBy('update payment set version = version + 1, amount = amount + 1 where payment_id = $1', [draftId])).toBeUndefined()
  })
})
