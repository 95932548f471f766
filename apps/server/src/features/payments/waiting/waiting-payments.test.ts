import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { openDatabase } from '../../../db/open.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OKSANA, OLENA } from '../../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { isCut, openBreakableDatabase } from '../../../testing/breakable-database.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { outsideAccount } from '../../../testing/outgoing-payment.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, askForCode, codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'
import { delayPaymentsToNewRecipients } from './delay-payments-to-new-recipients.ts'
import { releasePayment, releasePayments } from './release-payments.ts'
/** The fee of a payment to another bank. */
const FEE = 300n

// Days pass in these tests without a new sign-in, so sessions last longer.
const { bank, owner } = bankOfFile(testConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }))
let olena: TestClient
let oksana: TestClient

afterEach(() => expectOrder())

/** Checks after every test that the books are in order, and that holds cover exactly the waiting payments. */
async function expectOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

async function personOf(phone: string): Promise<string> {
  const { rows } = await owner.query('select person_id from login_directory where login = $1', [phone])
  return rows[0].person_id as string
}

/** Olena without any wait, and a new recipient. */
async function freshPeople(): Promise<void> {
  await owner.query(`update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null`)
  olena = await bank.signedIn(OLENA)
  oksana = await bank.signedIn(OKSANA)
}

const changeAccess = (cause: OwnAccessChange = 'recovery', context = bank.context) =>
  inTransaction<Date, never>(context.database, async (transaction) =>
    ok(await delayPaymentsToNewRecipients(context, transaction, await personOf(OLENA), cause)),
  )

const inHours = (hours: number): string => new Date(bank.clock.now() + hours * HOUR).toISOString()

let accounts = 0

/** A new account of Oksana's that has received no payment yet. */
async function newAccount(): Promise<Iban> {
  accounts += 1
  const iban = composeIban(certain(parseBankCode(bank.context.config.bankCode)), `2600777${accounts}`)
  const { rows } = await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select company_id, $2, $3, 'CURRENT', 'OPEN', 'UAH', $4, now() from relation where person_id = $1 returning company_id, account_id`,
    [await personOf(OKSANA), randomUUID(), iban, 100 + accounts],
  )
  const { company_id, account_id } = rows[0]
  await owner.query('insert into iban_directory (iban, company_id, account_id) values ($1, $2, $3)', [iban, company_id, account_id])
  await owner.query(`select ledger.open_account($1, $2, 'client', 'UAH', 0, now())`, [company_id, account_id])
  return iban
}

/** A draft of a payment to a new account. */
const toNewAccount = async (amount = '100'): Promise<Payment> => created(olena, await paymentBody(olena, oksana, { amount, creditorIban: await newAccount() }))

/** A signed payment to a new account. */
const signedToNewAccount = async (amount = '100'): Promise<Payment> => signedBy((await toNewAccount(amount)).id)

/** Lets time pass, with regular calls by both people, so that their sessions do not end. */
async function pass(hours: number): Promise<void> {
  for (let left = hours; left > 0; left -= 12) {
    for (const client of [olena, oksana]) await client.call('GET /api/account-service/accounts', {})
    bank.clock.advance(Math.min(left, 12) * HOUR)
  }
}

async function signedBy(paymentId: string): Promise<Payment> {
  const signed = await sign(olena, paymentId, await codeFor(bank, olena, paymentId, OLENA))
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return signed.answer
}

async function toNobodyYet(amount = '100'): Promise<Payment> {
  const iban = await outsideAccount(bank, 'plain')
  const body = await paymentBody(olena, oksana, { amount, creditorIban: iban, creditorCode: '14360570', creditorName: 'ТОВ «Сусід»' })
  return signedBy((await created(olena, body)).id)
}

async function read(paymentId: string): Promise<Payment> {
  const answer = await olena.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const revoke = (client: TestClient, paymentId: string) => client.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId } })

const money = async () => {
  const { bookedBalance, availableBalance } = await mainAccount(olena)
  return { booked: BigInt(bookedBalance), available: BigInt(availableBalance) }
}

async function clearWhatIsOnItsWay(): Promise<void> {
  await doJobs(bank)
  bank.clock.advance(MINUTE)
  await doJob('takeClearingAnswers', jobNeedsOf(bank))
}

const release = () => doJob('releasePayments', jobNeedsOf(bank))

async function messagesTo(recipient: string): Promise<string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').orderBy('message_id').execute()
  const messages = rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message)
  return messages.filter((message) => message.recipient === recipient).map(({ text }) => text.replaceAll('\u00A0', ' '))
}

describe('after a change of access a payment to a new recipient', () => {
  // security row 6
  test('is signed, waits with its money set aside, and says until when and why', async () => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payment = await signedToNewAccount('125050')
    expect(payment).toMatchObject({
      state: 'waiting',
      wait: { until: inHours(24), cause: 'recovery' },
      signatures: [{ person: 'Коваль Олена Іванівна' }],
      debited: false,
      settledAt: null,
      actions: ['REVOKE', 'CANCEL', 'REPEAT'],
    })
    expect(await money()).toEqual({ booked: before.booked, available: before.available - 125_050n })
    expect((await revoke(olena, payment.id)).ok).toBe(true)
  })

  test('says before its signature that it will wait, to a known one it does not', async () => {
    await freshPeople()
    const before = await toNewAccount()
    expect(before.waitIfSigned).toBeNull()
    await changeAccess()
    expect((await read(before.id)).waitIfSigned).toEqual({ until: inHours(24), cause: 'recovery', moneySetAside: true, lastTryAt: null, releasedBecause: null })
    const known = await created(olena, await paymentBody(olena, await bank.signedIn(IHOR)))
    expect(known.waitIfSigned).toBeNull()
    const signed = await signedBy(before.id)
    expect(signed).toMatchObject({ waitIfSigned: null, wait: { until: inHours(24) } })
    await revoke(olena, before.id)
  })

  // security row 6
  test('is reported to its owner on both channels, with amount and phone, and by e-mail how to stop it', async () => {
    await freshPeople()
    await changeAccess('passwordChange')
    const payment = await signedToNewAccount('125050')
    expect((await messagesTo(OLENA)).at(-1)).toBe('Діло: платіж на 1 250,50 ₴ затримано. Не ви? +380 44 000 00 00')
    expect((await messagesTo('olena@example.com')).at(-1)).toMatch(
      /^Платіж № T\d+ на 1 250,50 ₴, отримувач ФОП Лисенко Оксана Миколаївна, підписано, і він чекає до .* за Києвом: отримувач новий, а пароль кабінету нещодавно змінено\. .*відкличте платіж у кабінеті/,
    )
    await revoke(olena, payment.id)
  })

  test('cannot be signed again, sent to signing again or deleted', async () => {
    await freshPeople()
    await changeAccess()
    const payment = await toNewAccount()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    expect((await sign(olena, payment.id, code)).ok).toBe(true)
    expect(await sign(olena, payment.id, code)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E060' } })
    expect(await askForCode(olena, payment.id)).toMatchObject({ refusal: { error_code: 'PAY_E060' } })
    const removed = await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id } })
    expect(removed).toMatchObject({ refusal: { error_code: 'PAY_E024' } })
    await revoke(olena, payment.id)
  })

  test('of 16 signatures at once waits once', async () => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payment = await toNewAccount()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const tries = await Promise.all(Array.from({ length: 16 }, () => sign(olena, payment.id, code)))
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
    expect((await money()).available).toBe(before.available - 100n)
    await revoke(olena, payment.id)
  })

  test('whose money is not there is refused, and its code is not spent', async () => {
    await freshPeople()
    await changeAccess()
    const { available } = await money()
    const payment = await toNewAccount(String(available))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const first = await signedToNewAccount('1')
    expect(await sign(olena, payment.id, code)).toMatchObject({ refusal: { error_code: 'INSUFFICIENT_FUNDS' } })
    expect(await read(payment.id)).toMatchObject({ state: 'onSigning', signatures: [], wait: null })
    await revoke(olena, first.id)
    expect((await sign(olena, payment.id, code)).ok).toBe(true)
    await revoke(olena, payment.id)
  })

  test('cannot have its money spent by another payment', async () => {
    await freshPeople()
    await changeAccess()
    const { available } = await money()
    const waiting = await signedToNewAccount(String(available))
    const ihor = await bank.signedIn(IHOR)
    const other = await created(olena, await paymentBody(olena, ihor, { amount: '1' }))
    expect(await askForCode(olena, other.id)).toMatchObject({ refusal: { error_code: 'INSUFFICIENT_FUNDS' } })
    await revoke(olena, waiting.id)
  })
})

describe('after a change of access', () => {
  test.each([
    ['a recipient who was paid before', async () => (await mainAccount(await bank.signedIn(IHOR))).iban],
    ["another account of one's own", async () => (await accountsOf(olena)).filter(({ currency }) => currency === 'UAH')[1]?.iban ?? ''],
  ] as const)('%s is paid at once', async (_, ibanOf) => {
    await freshPeople()
    await changeAccess()
    const iban = await ibanOf()
    const { rows } = await owner.query('select client_code, short_name_uk from company join iban_directory using (company_id) where iban = $1', [iban])
    const body = await paymentBody(olena, oksana, { amount: '100', creditorIban: iban, creditorCode: rows[0].client_code, creditorName: rows[0].short_name_uk })
    expect(await signedBy((await created(olena, body)).id)).toMatchObject({ state: 'settled', wait: null })
  })

  // security row 6
  test.each([
    ['to whom a payment was made after the change', `state = 'settled', settled_at = now_at, undone_at = null, reason = null`],
    [
      'from whom the payment came back',
      `state = 'returned', settled_at = now_at - interval '1 day', undone_at = now_at - interval '1 hour', reason = 'unspecified'`,
    ],
    ['to whom a payment is still on its way', `state = 'signed', settled_at = null, undone_at = null, reason = null`],
  ])('a recipient %s is a new one', async (_, change) => {
    await freshPeople()
    await changeAccess()
    const earlier = await toNewAccount()
    const now = `timestamptz '${new Date(bank.clock.now()).toISOString()}'`
    await owner.query(`update payment set ${change.replaceAll('now_at', now)} where payment_id = $1`, [earlier.id])
    const next = await created(olena, await paymentBody(olena, oksana, { creditorIban: earlier.creditor.iban }))
    expect(await signedBy(next.id)).toMatchObject({ state: 'waiting' })
    await revoke(olena, next.id)
    await owner.query('delete from payment where payment_id = $1', [earlier.id])
  })

  test('what was signed before and is on its way goes on', async () => {
    await freshPeople()
    const before = await toNobodyYet()
    expect(before).toMatchObject({ state: 'signed', wait: null })
    await changeAccess()
    await clearWhatIsOnItsWay()
    expect(await read(before.id)).toMatchObject({ state: 'settled', wait: null })
  })

  test("other people's payments do not wait", async () => {
    await freshPeople()
    await changeAccess()
    const ihor = await bank.signedIn(IHOR)
    const payment = await created(ihor, await paymentBody(ihor, oksana))
    expect(await sign(ihor, payment.id, await codeFor(bank, ihor, payment.id, IHOR))).toMatchObject({ ok: true, answer: { state: 'settled' } })
  })

  test('and after its time nothing waits', async () => {
    await freshPeople()
    await changeAccess()
    await pass(24)
    const ask = () => olena.call('GET /api/user-service/user/new-recipients', {})
    expect(await ask()).toMatchObject({ answer: { wait: null } })
    expect(await toNobodyYet()).toMatchObject({ state: 'signed', wait: null })
  })

  test('the caller learns that payments to new recipients wait, until when and why', async () => {
    await freshPeople()
    await changeAccess()
    expect(await olena.call('GET /api/user-service/user/new-recipients', {})).toMatchObject({ answer: { wait: { until: inHours(24), cause: 'recovery' } } })
    expect(await oksana.call('GET /api/user-service/user/new-recipients', {})).toMatchObject({ answer: { wait: null } })
  })

  // security row 6
  test('a signature that is under way meanwhile waits for it, and then waits', async () => {
    await freshPeople()
    const payment = await toNewAccount()
    const code = await codeFor(bank, olena, payment.id, OLENA)
    const { database } = bank.context
    const person = await personOf(OLENA)
    const { signature } = await database.transaction().execute(async (transaction) => {
      await delayPaymentsToNewRecipients(bank.context, transaction, person, 'recovery')
      const signing = sign(olena, payment.id, code)
      await untilWaitingForLock(bank.owner)
      return { signature: signing }
    })
    expect(await signature).toMatchObject({ ok: true, answer: { state: 'waiting' } })
    await revoke(olena, payment.id)
  })
})

// security row 6
test('a change of the password holds payments to new recipients for twelve hours, and its e-mail says so', async () => {
  await freshPeople()
  const changed = await olena.call('PUT /api/user-service/user/password', { body: { old_password: 'Dilo-demo-1', password: 'Dilo-demo-2' } })
  expect(changed.ok).toBe(true)
  expect((await messagesTo('olena@example.com')).at(-1)).toMatch(/Платежі новим отримувачам, підписані до .*, до того часу чекатимуть\./)
  const payment = await toNobodyYet()
  expect(payment).toMatchObject({ state: 'waiting', wait: { until: inHours(12), cause: 'passwordChange' } })
  await revoke(olena, payment.id)
  await olena.call('PUT /api/user-service/user/password', { body: { old_password: 'Dilo-demo-2', password: 'Dilo-demo-1' } })
})

// security row 6
test('a recovery holds payments to new recipients for twenty-four hours, and its e-mail says so', async () => {
  await freshPeople()
  const person = await personOf(OLENA)
  const { rows } = await owner.query('select password_hash from person where person_id = $1', [person])
  const password = 'Recovered-password-2'
  olena = bank.client()
  const begun = await olena.call('POST /api/auth-service/user/restore/password', { body: { phone: OLENA, password } })
  if (!begun.ok) throw new Error(begun.refusal.error_code)
  const { token } = begun.answer
  const { code } = await bank.lastMessage(OLENA)
  expect((await olena.call('POST /api/auth-service/user/verify/sms_code', { body: { token, code, lang: 'uk' } })).ok).toBe(true)
  expect((await messagesTo('olena@example.com')).at(-1)).toMatch(/Платежі новим отримувачам, підписані до .*, до того часу чекатимуть\./)

  const started = await olena.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password } })
  if (!started.ok) throw new Error(started.refusal.error_code)
  const otp = (await bank.lastMessage(OLENA)).code
  const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: otp, tmp_token: started.answer.token } as const
  expect((await olena.call('POST /api/auth-service/auth/by/phone_otp', { body })).ok).toBe(true)
  const payment = await toNobodyYet()
  expect(payment).toMatchObject({ state: 'waiting', wait: { until: inHours(24), cause: 'recovery' } })
  await revoke(olena, payment.id)
  await owner.query('update person set password_hash = $2 where person_id = $1', [person, rows[0].password_hash])
})

describe('a second change of access', () => {
  // security row 6
  test('puts off what waits already, and is not shortened by a shorter one', async () => {
    await freshPeople()
    await changeAccess('passwordChange')
    const payment = await toNobodyYet()
    expect(payment.wait).toMatchObject({ until: inHours(12), cause: 'passwordChange' })
    bank.clock.advance(HOUR)
    await changeAccess('recovery')
    const after = { until: inHours(24), cause: 'recovery' }
    expect((await read(payment.id)).wait).toMatchObject(after)
    bank.clock.advance(HOUR)
    await changeAccess('passwordChange')
    expect((await read(payment.id)).wait).toMatchObject(after)
    await revoke(olena, payment.id)
  })

  test('in between makes nobody known', async () => {
    await freshPeople()
    await changeAccess('recovery')
    bank.clock.advance(HOUR)
    // Another person of the company pays the recipient meanwhile.
    const iban = await outsideAccount(bank, 'plain')
    const body = await paymentBody(olena, oksana, { creditorIban: iban, creditorCode: '14360570', creditorName: 'ТОВ «Сусід»' })
    const paid = await created(olena, body)
    await owner.query(`update payment set state = 'settled', settled_at = $2 where payment_id = $1`, [paid.id, new Date(bank.clock.now())])
    bank.clock.advance(HOUR)
    await changeAccess('recovery')
    const next = await created(olena, { ...body, number: 'BETWEEN' })
    expect(await signedBy(next.id)).toMatchObject({ state: 'waiting' })
    await revoke(olena, next.id)
    await owner.query('delete from payment where payment_id = $1', [paid.id])
  })
})

describe('a payment that waits', () => {
  // security row 6
  test('is revoked by its company: its money is free again, and it is never carried out', async () => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payment = await toNobodyYet('5000')
    const revoked = await revoke(olena, payment.id)
    expect(revoked).toMatchObject({
      ok: true,
      answer: { state: 'revoked', undoneAt: new Date(bank.clock.now()).toISOString(), reason: null, actions: ['REPEAT'], wait: { cause: 'recovery' } },
    })
    expect(await money()).toEqual(before)
    await pass(25)
    await release()
    expect(await read(payment.id)).toMatchObject({ state: 'revoked' })
    expect(await money()).toEqual(before)
    expect(await revoke(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E044' } })
  })

  test('of another company is not there to be revoked', async () => {
    await freshPeople()
    await changeAccess()
    const payment = await toNobodyYet()
    const answers = [await revoke(oksana, payment.id), await revoke(oksana, randomUUID())]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
    expect(await read(payment.id)).toMatchObject({ state: 'waiting' })
    await revoke(olena, payment.id)
  })

  test.each([
    ['a draft', 'PAY_E066'],
    ['one that was carried out', 'PAY_E044'],
  ])('is the only kind to be revoked, not %s', async (kind, code) => {
    await freshPeople()
    const payment = kind === 'a draft' ? await toNewAccount() : await signedBy((await created(olena, await paymentBody(olena, await bank.signedIn(IHOR)))).id)
    expect(await revoke(olena, payment.id)).toMatchObject({ status: 409, refusal: { error_code: code } })
  })

  // security row 6
  test('inside the bank is paid when its time has come, not a moment before, and once', async () => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payment = await signedToNewAccount('5000')
    bank.clock.advance(-1)
    await pass(24)
    await release()
    expect(await read(payment.id)).toMatchObject({ state: 'waiting' })
    bank.clock.advance(1)
    await release()
    await release()
    expect(await read(payment.id)).toMatchObject({ state: 'settled', debited: true, settledAt: new Date(bank.clock.now()).toISOString(), actions: ['REPEAT'] })
    expect(await money()).toEqual({ booked: before.booked - 5000n, available: before.available - 5000n })
    const account = (await accountsOf(oksana)).find(({ iban }) => iban === payment.creditor.iban)
    expect(account?.bookedBalance).toBe('5000')
    const { id } = await mainAccount(olena)
    const statement = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId: id } })
    if (!statement.ok) throw new Error(statement.refusal.error_code)
    expect(statement.answer.entries.filter((entry) => entry.paymentId === payment.id)).toMatchObject([{ amount: '-5000' }])
  })

  test('to another bank goes to clearing when its time has come, with the money that was set aside for it', async () => {
    await freshPeople()
    await changeAccess()
    await clearWhatIsOnItsWay()
    const before = await money()
    const payment = await toNobodyYet('7000')
    await pass(24)
    await release()
    expect(await read(payment.id)).toMatchObject({ state: 'signed', debited: false })
    expect((await money()).available).toBe(before.available - 7000n - FEE)
    await clearWhatIsOnItsWay()
    expect(await read(payment.id)).toMatchObject({ state: 'settled' })
    expect(await money()).toEqual({ booked: before.booked - 7000n - FEE, available: before.available - 7000n - FEE })
  })

  test('is released by the queue, which looks every minute', async () => {
    await freshPeople()
    await changeAccess()
    const payment = await toNobodyYet()
    await pass(24)
    await owner.query(`select graphile_worker.add_job('releasePayments')`)
    await doJobs(bank)
    expect(['signed', 'settled']).toContain((await read(payment.id)).state)
  })

  const accountOf = (payment: Payment, side: 'debtor' | 'creditor') => payment[side].iban as Iban
  const setStatus = (iban: Iban, status: 'OPEN' | 'BLOCKED' | 'CLOSED') =>
    bank.context.database.updateTable('client_account').set({ status }).where('iban', '=', iban).execute()
  const block = async (at: Date | null) =>
    bank.context.database
      .updateTable('person')
      .set({ password_blocked_at: at })
      .where('person_id', '=', await personOf(OLENA))
      .execute()
  const setRelation = async (status: 'active' | 'disabled') =>
    bank.context.database
      .updateTable('relation')
      .set({ status })
      .where('person_id', '=', await personOf(OLENA))
      .execute()
  const obstacles: [string, string, (payment: Payment) => Promise<unknown>, (payment: Payment) => Promise<unknown>][] = [
    [
      "the recipient's account is closed",
      'accountClosed',
      (one) => setStatus(accountOf(one, 'creditor'), 'CLOSED'),
      (one) => setStatus(accountOf(one, 'creditor'), 'OPEN'),
    ],
    [
      "the payer's account is closed",
      'payerAccountClosed',
      (one) => setStatus(accountOf(one, 'debtor'), 'CLOSED'),
      (one) => setStatus(accountOf(one, 'debtor'), 'OPEN'),
    ],
    [
      "the payer's account is blocked",
      'payerAccountBlocked',
      (one) => setStatus(accountOf(one, 'debtor'), 'BLOCKED'),
      (one) => setStatus(accountOf(one, 'debtor'), 'OPEN'),
    ],
    ['who signed is blocked', 'signatoryBlocked', () => block(new Date(bank.clock.now())), () => block(null)],
    ['who signed has lost the relation', 'signatoryWithoutRights', () => setRelation('disabled'), () => setRelation('active')],
  ]
  // security row 6
  test.each(obstacles)('is rejected at its end when %s, says so, and its money is free again', async (_, reason, hinder, correct) => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payment = await signedToNewAccount('3000')
    expect(payment.state).toBe('waiting')
    await pass(24)
    await hinder(payment)
    await release()
    await correct(payment)
    expect(await read(payment.id)).toMatchObject({ state: 'rejected', reason, undoneAt: new Date(bank.clock.now()).toISOString(), debited: false })
    expect(await money()).toEqual(before)
  })

  test('is not released when another change of access has put it off in the last moment', async () => {
    await freshPeople()
    await changeAccess()
    const payment = await toNobodyYet()
    await pass(24)
    await changeAccess()
    const { rows } = await owner.query('select company_id from payment where payment_id = $1', [payment.id])
    expect(await releasePayment(bank.context, rows[0].company_id, payment.id)).toBe('putOff')
    expect(await read(payment.id)).toMatchObject({ state: 'waiting', wait: { until: inHours(24) } })
    await revoke(olena, payment.id)
  })
})

describe('the release of payments', () => {
  const many = async (count: number, amount: string) => {
    const payments: Payment[] = []
    for (let made = 0; made < count; made += 1) payments.push(await toNobodyYet(amount))
    return payments
  }

  /** A payment whose wait is over. */
  const dueNow = async (): Promise<Payment> => {
    const payment = await toNobodyYet()
    const now = bank.clock.now()
    await owner.query('update payment_wait set since = $2, until = $3 where payment_id = $1', [payment.id, new Date(now - HOUR), new Date(now)])
    return payment
  }

  // security row 6
  test('by ten servers at once carries each out once', async () => {
    await freshPeople()
    await changeAccess()
    const before = await money()
    const payments = await many(5, '100')
    await pass(24)
    const databases = Array.from({ length: 10 }, () => openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }))
    const ended = await Promise.all(databases.map((database) => releasePayments({ ...bank.context, database })))
    await Promise.all(databases.map((database) => database.destroy()))
    expect(ended.reduce((sum, one) => sum + one)).toBe(5)
    for (const { id } of payments) expect(await read(id)).toMatchObject({ state: 'signed' })
    expect((await money()).available).toBe(before.available - 500n - 5n * FEE)
  })

  test('and a revocation at the same moment have one end', async () => {
    await freshPeople()
    await changeAccess()
    const payments = await many(6, '100')
    await pass(24)
    const [, ...answers] = await Promise.all([releasePayments(bank.context), ...payments.map(({ id }) => revoke(olena, id))])
    for (const [place, answer] of answers.entries()) {
      const { state } = await read(payments[place]?.id ?? '')
      expect(state).toBe(answer.ok ? 'revoked' : 'signed')
      if (!answer.ok) expect(answer.refusal.error_code).toBe('PAY_E024')
    }
  })

  // security row 6
  test.each(['cut before', 'cut after'] as const)(
    'whose connection is %s any of its statements has released a payment or not touched it, and the next turn ends it',
    async (fate) => {
      await freshPeople()
      await changeAccess()
      let payment = await dueNow()
      const before = await money()
      for (let cutAt = 1, finished = false; !finished; cutAt += 1) {
        let statements = 0
        const database = openBreakableDatabase(bank.applicationUrl, () => ((statements += 1) === cutAt ? fate : 'answered'))
        await releasePayments({ ...bank.context, database }).catch((fault: unknown) => expect(isCut(fault)).toBe(true))
        await database.destroy()
        finished = statements < cutAt
        const { state } = await read(payment.id)
        expect(['waiting', 'signed']).toContain(state)
        expect(await inspectClearing(owner)).toEqual([])
        if (state === 'signed' && !finished) payment = await dueNow()
      }
      await releasePayments(bank.context)
      expect(await read(payment.id)).toMatchObject({ state: 'signed' })
      expect((await money()).booked).toBe(before.booked)
    },
  )

  test('that fails for one payment goes on with the others, and tries that one again', async () => {
    await freshPeople()
    await changeAccess()
    const [broken, whole] = await many(2, '100')
    await pass(24)
    // A fault of ours: the ledger has no such hold.
    const { rows } = await owner.query(`select hold_id from payment_wait where payment_id = $1`, [broken?.id])
    await owner.query('update payment_wait set hold_id = $2 where payment_id = $1', [broken?.id, randomUUID()])
    await bank.context.database
      .updateTable('relation')
      .set({ status: 'disabled' })
      .where('person_id', '=', await personOf(OLENA))
      .execute()
    await expect(releasePayments(bank.context)).rejects.toThrow('1 payments could not be released')
    await bank.context.database
      .updateTable('relation')
      .set({ status: 'active' })
      .where('person_id', '=', await personOf(OLENA))
      .execute()
    expect(await read(whole?.id ?? '')).toMatchObject({ state: 'rejected' })
    expect(await read(broken?.id ?? '')).toMatchObject({ state: 'waiting' })
    await owner.query('update payment_wait set hold_id = $2 where payment_id = $1', [broken?.id, rows[0].hold_id])
    await releasePayments(bank.context)
    expect(await read(broken?.id ?? '')).toMatchObject({ state: 'signed' })
  })
})
