import { expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { authorityOfEntrepreneur } from '../../../testing/authority-of-entrepreneur.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { codeFor, created, paymentBody, sign } from '../../../testing/test-payment.ts'
import { countGuess } from '../../access/attempt-limits/count-guess.ts'
import { signInSteps, signPayment } from './sign-payment.ts'
import { waysOfSigning } from './ways-of-signing.ts'

const { bank, owner, olena, ihor } = bankOfFile()

const draft = () => paymentBody(olena, ihor, { amount: '100' }).then((body) => created(olena, body))

/** The rows that a signature writes about its payment, without ids and times of their own. */
const writes: Readonly<Record<string, string>> = {
  payment: `select state, settled_at is not null as settled, undone_at, reason, version from payment where payment_id = $1`,
  signature: `select person_id, type, method, length(digest) as digest, batch_digest, counted_amount, counted_on, recipient_was_new, session_id, user_agent,
      address, voided_at from signature where subject_id = $1`,
  history: `select position, event, person_id, signature_type, signature_method, reason, stated_reason from payment_event where payment_id = $1 order by position`,
  open: `select count(*) from open_payment where payment_id = $1`,
  queue: `select count(*) from payment_queue where payment_id = $1`,
  entries: `select e.account_id, e.line, e.amount, e.value_date from ledger.entry_view e join entry_detail d using (transaction_id)
      where d.payment_id = $1 order by e.amount`,
  statements: `select d.account_id, d.line, d.amount, d.counterparty_name, d.counterparty_code, d.counterparty_iban, d.remittance_information, d.payment_id is null as is_credit
      from entry_detail d join entry_detail own using (transaction_id) where own.payment_id = $1 order by d.amount`,
  notices: `select person_id, kind, position, over_at from notice where payment_id = $1 order by person_id, kind`,
  credits: `select n.person_id, n.kind, n.gathered_at is null as brings_a_message from account_notice n
      join entry_detail d on d.account_id = n.account_id and d.version = n.version join entry_detail own using (transaction_id)
      where own.payment_id = $1 order by n.person_id`,
  trail: `select event, person_id, session_id, subject_kind from audit_entry where subject_id = $1 order by sequence`,
  code: `select used_at is not null as spent, tries, failures from one_time_code where subject like $1::text || ':%'`,
  recipient: `select count(*) from counterparty c join payment p on p.company_id = c.company_id and p.creditor_iban = c.iban
      where p.payment_id = $1 and c.paid_at = p.settled_at`,
}

async function written(paymentId: string): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(writes)) rows[name] = (await owner.query(text, [paymentId])).rows
  return rows
}

const counters = async () => (await owner.query(`select kind, counted from attempt_counter where kind like '%sign%' order by kind, counted`)).rows

test('a plain last signature writes what the same signature writes step by step, and answers the same', async () => {
  const authority = authorityOfEntrepreneur({ companyId: await companyOf(bank, OLENA), personId: await personOf(bank, OLENA) })
  const proof = { method: 'SMS' as const, from: '127.0.0.1', origin: { userAgent: '', address: '127.0.0.•' } }
  // The first payment to a recipient saves them, so it goes step by step.
  const first = await draft()
  await sign(olena, first.id, await codeFor(bank, olena, first.id, OLENA))

  bank.clock.advance(MINUTE)
  const slow = await draft()
  const code = await codeFor(bank, olena, slow.id, OLENA)
  const inSteps = await signInSteps(bank.context, authority, slow.id, { ...proof, code })
  const [stepsWritten, afterSteps] = [await written(slow.id), await counters()]

  bank.clock.advance(MINUTE)
  const quick = await draft()
  const before = waysOfSigning().atOnce
  const codeAtOnce = await codeFor(bank, olena, quick.id, OLENA)
  const atOnce = await signPayment(bank.context, authority, quick.id, { ...proof, code: codeAtOnce })
  expect(waysOfSigning().atOnce).toBe(before + 1)

  const named = (rows: Record<string, unknown>, id: string) => JSON.parse(JSON.stringify(rows).replaceAll(id, 'payment'))
  const [one, other] = [named(await written(quick.id), quick.id), named(stepsWritten, slow.id)]
  expect(one).toEqual(other)
  // A guess is taken back from its network behind the answer.
  await expect.poll(counters).toEqual(afterSteps)
  if (!atOnce.ok || !inSteps.ok) throw new Error('Both are signed')
  expect(alike(atOnce.value)).toEqual(alike(inSteps.value))
})

// security row 7
test('wrong codes of one person at once are counted before any of them is answered, at the code and at the person', async () => {
  const authority = authorityOfEntrepreneur({ companyId: await companyOf(bank, OLENA), personId: await personOf(bank, OLENA) })
  const codes = new Map<string, string>()
  for (let payment = 0; payment < 12; payment += 1) {
    const { id } = await draft()
    codes.set(id, await codeFor(bank, olena, id, OLENA))
    bank.clock.advance(MINUTE / 4)
  }
  const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
  const tried = (id: string, code: string) =>
    signPayment(bank.context, authority, id, { method: 'SMS', code, from: '127.0.0.1', origin: { userAgent: '', address: '' } })
  const answers = await Promise.all([...codes].map(async ([id, code]) => tried(id, wrong(code))))
  const refusals = answers.map((answer) => (answer.ok ? 'signed' : answer.error.code)).toSorted()
  expect(refusals).toEqual([...Array(2).fill('tooManyRequests'), ...Array(10).fill('wrongSigningCode')])
  const { rows } = await owner.query(`select counted from attempt_counter where kind = 'guesses at a signing code'`)
  expect(rows).toEqual([{ counted: 10 }])
  // A right one is not compared any more.
  const [last] = [...codes].slice(-1) as [[string, string]]
  expect(await tried(...last)).toMatchObject({ error: { code: 'tooManyRequests' } })
})

// security row 4
test('a right code that goes the long way after all leaves the wrong guesses of its network counted', async () => {
  bank.clock.advance(MINUTE)
  const authority = authorityOfEntrepreneur({ companyId: await companyOf(bank, OLENA), personId: await personOf(bank, OLENA) })
  const { id } = await draft()
  const code = await codeFor(bank, olena, id, OLENA)
  await owner.query(`delete from attempt_counter where kind like 'guesses%'`)
  for (let person = 0; person < 3; person += 1)
    await countGuess(bank.context, { at: 'signing code', of: `person ${person}`, from: '127.0.0.1', knownDevice: null })
  const { rows } = await owner.query(`select pg_get_functiondef('demand'::regproc) as definition`)
  await owner.query(`create or replace function demand(p_holds boolean, p_what text) returns void language plpgsql as
    $$ begin raise exception 'not as it looked' using errcode = 'DL001'; end $$`)
  const signed = await signPayment(bank.context, authority, id, { method: 'SMS', code, from: '127.0.0.1', origin: { userAgent: '', address: '' } })
  await owner.query(rows[0].definition)
  expect(signed).toMatchObject({ ok: true, value: { state: 'settled' } })
  const network = await owner.query(`select counted from attempt_counter where kind = 'guesses at a signing code from a range'`)
  expect(network.rows).toEqual([{ counted: 3 }])
})

/** An answer without what differs between two payments. */
const alike = ({ signatures, ...payment }: Payment) => ({
  ...payment,
  id: '',
  uetr: '',
  number: '',
  createdAt: '',
  settledAt: typeof payment.settledAt,
  form: { ...payment.form, number: '' },
  signatures: signatures.map((signature) => ({ ...signature, signedAt: '' })),
})
