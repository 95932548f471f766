import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Iban, parseBankCode, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { ClearingAnswer, IncomingTransfer } from '../../../ports/clearing.ts'
import { messageOf } from '../../../testing/answering-clearing.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { consentQuestion, creditMessage, incomingTransfer, receivingBank } from '../../../testing/incoming-transfers.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { accountsOf, mainAccount } from '../../../testing/test-payment.ts'
import { nostroAccount, salaryTransitIban, unclearAccount } from '../../accounts/bank-accounts/bank-accounts.ts'
import { takeMessages, type TakenMessage } from '../clearing/take-messages.ts'

// Transfers from other banks to accounts of this one: where the money goes, and what clearing hears.

const AMOUNT = kopiykas(77_000n)
const { bank, olena, owner } = bankOfFile()
let receiving: ReturnType<typeof receivingBank>
let companyId: string
let code: string
let iban: Iban

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  const [company] = await asOwner(bank, 'select client_code from company where company_id = $1', [companyId])
  code = String(company?.['client_code'])
  iban = certain(parseIban((await mainAccount(olena)).iban))
})

beforeEach(async () => {
  bank.clock.advance(MINUTE)
  receiving = receivingBank(bank.context)
  await owner.query('update client_account set debit_blocked_until = null, credit_blocked_until = null')
  for (const table of ['watch_hit', 'watch_list_entry', 'outbox', 'account_notice']) await owner.query(`delete from ${table}`)
})

afterEach(() => expectBooksInOrder())

async function expectBooksInOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

const toOlena = (other: Partial<IncomingTransfer> = {}) => incomingTransfer({ creditor: { name: 'ФОП Коваль', code, iban }, ...other })

const take = async (): Promise<TakenMessage['meaning'][]> => (await takeMessages(receiving.context, 100)).map(({ meaning }) => meaning)

const send = () => doJobs(bank, { ...jobNeedsOf(bank), context: receiving.context })

const booked = async ({ accountId }: LedgerAccountRef): Promise<bigint> =>
  BigInt((await asOwner(bank, 'select booked from ledger.internal_balance_view where account_id = $1', [accountId]))[0]?.['booked'] as string)

const places = async () => ({
  nostro: await booked(nostroAccount),
  unclear: await booked(unclearAccount),
  account: BigInt((await mainAccount(olena)).bookedBalance),
})

/** The number of amounts that each place has got or given since. */
async function movedSince(before: Awaited<ReturnType<typeof places>>) {
  const now = await places()
  return {
    nostro: Number((now.nostro - before.nostro) / AMOUNT),
    unclear: Number((now.unclear - before.unclear) / AMOUNT),
    account: Number((now.account - before.account) / AMOUNT),
  }
}

const stateOf = async ({ uetr }: IncomingTransfer) =>
  (await asOwner(bank, 'select state, finding, returned, repeats from incoming_transfer where uetr = $1', [uetr]))[0] ?? null

const conflictsOf = async ({ uetr }: IncomingTransfer) =>
  (await asOwner(bank, 'select what from incoming_conflict where uetr = $1 order by noted_at', [uetr])).map(({ what }) => what)

const listed = (name: string) =>
  asOwner(bank, "insert into watch_list_entry (list, entry_id, names, codes, version) values ('sanctions', $1, array[$1], '{}', 1)", [name])

const answerTo = ({ uetr, transactionId, amount }: IncomingTransfer, event: ClearingAnswer['event'], more: Partial<ClearingAnswer> = {}): ClearingAnswer => ({
  answerId: randomUUID(),
  transferId: transactionId,
  uetr,
  event,
  amount,
  businessDate: certain(parseBusinessDate('2026-11-20')),
  reason: null,
  reported: null,
  credited: false,
  ...more,
})

describe('a settled transfer', () => {
  test('is on the account with the payer, the purpose and the UETR, and clearing hears of the credit', async () => {
    const before = await places()
    const transfer = toOlena()
    receiving.give(creditMessage(transfer))
    expect(await take()).toEqual(['step'])
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 0, account: 1 })
    expect(
      await asOwner(
        bank,
        'select counterparty_name, counterparty_code, counterparty_iban, remittance_information, transaction_id from entry_detail where uetr = $1',
        [transfer.uetr],
      ),
    ).toMatchObject([
      {
        counterparty_name: 'ТОВ «Сусід»',
        counterparty_code: '14360570',
        counterparty_iban: transfer.debtor.iban,
        remittance_information: transfer.remittanceInformation,
      },
    ])
    const read = await olena.call('GET /api/notice-service/account-notices', {})
    expect(read.ok && read.answer.notices).toMatchObject([{ kind: 'moneyIn', entry: { amount: String(AMOUNT), payer: 'ТОВ «Сусід»' } }])
    await send()
    expect(receiving.sent).toMatchObject([{ kind: 'credited', uetr: transfer.uetr, transactionId: transfer.transactionId }])
  })

  test('names the actual payer and the payer’s number in its entry', async () => {
    const transfer = toOlena({ ultimateDebtor: { name: 'Петренко Петро', code: null } })
    receiving.give(creditMessage(transfer))
    await take()
    const entry = 'select payment_number, ultimate_debtor_name, ultimate_debtor_code from entry_detail where uetr = $1'
    expect(await asOwner(bank, entry, [transfer.uetr])).toEqual([{ payment_number: '17', ultimate_debtor_name: 'Петренко Петро', ultimate_debtor_code: null }])
  })

  test('that comes late counts on the day of its settlement', async () => {
    const transfer = toOlena({ settlementDate: certain(parseBusinessDate('2026-11-13')) })
    receiving.give(creditMessage(transfer))
    await take()
    const days = 'select entry.value_date::text as day from ledger.entry_view entry join entry_detail using (company_id, account_id, version) where uetr = $1'
    expect(await asOwner(bank, days, [transfer.uetr])).toEqual([{ day: '2026-11-13' }])
  })

  test('that comes again is counted and moves nothing, in one portion and in the next', async () => {
    const before = await places()
    const transfer = toOlena()
    receiving.give(creditMessage(transfer), creditMessage(transfer))
    expect((await take()).toSorted()).toEqual(['repeated', 'step'])
    receiving.give(creditMessage(transfer))
    expect(await take()).toEqual(['repeated'])
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 0, account: 1 })
    expect(await stateOf(transfer)).toMatchObject({ state: 'credited', repeats: 2 })
  })

  test.each([
    ['another amount', { amount: kopiykas(77_001n) }],
    [
      'another payer account',
      {
        debtor: {
          name: 'ТОВ «Сусід»',
          code: '14360570',
          iban: certain(parseIban('UA213223130000026007233566001')),
          bankCode: certain(parseBankCode('322313')),
        },
      },
    ],
  ])('that comes again with %s moves nothing and needs a person', async (_, other) => {
    const before = await places()
    const transfer = toOlena()
    receiving.give(creditMessage(transfer))
    await take()
    receiving.give(creditMessage({ ...transfer, ...other }))
    expect(await take()).toEqual(['contradiction'])
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 0, account: 1 })
    expect(await conflictsOf(transfer)).toEqual(['content'])
  })

  test('is booked once by any number of servers that take it at the same time', async () => {
    const before = await places()
    const transfers = Array.from({ length: 5 }, () => toOlena())
    receiving.give(...transfers.map(creditMessage))
    const messages = await receiving.context.clearing.messages('questions', 100)
    const server = () => takeMessages({ ...receiving.context, clearing: { ...receiving.context.clearing, messages: async () => messages } }, 100)
    await Promise.all([server(), server(), server(), server()])
    expect(await movedSince(before)).toEqual({ nostro: -5, unclear: 0, account: 5 })
  })

  test('is not lost where it cannot be taken: after ten attempts it is an unclear sum', async () => {
    const before = await places()
    const transfer = toOlena()
    receiving.give(creditMessage(transfer))
    await owner.query("create function no_details() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$")
    await owner.query('create trigger broken before insert on entry_detail execute function no_details()')
    for (let attempt = 1; attempt < 10; attempt += 1) await expect(take()).rejects.toThrow('could not be taken')
    expect(await take()).toEqual(['put aside'])
    await owner.query('drop trigger broken on entry_detail; drop function no_details')
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 1, account: 0 })
    expect(await stateOf(transfer)).toMatchObject({ state: 'unclear', finding: null })
  })
})

describe('by what the bank finds', () => {
  type Case = readonly [found: string, to: () => Promise<IncomingTransfer>, state: string, moved: { unclear: number; account: number }, reason: string | null]
  const elsewhere = (to: string) => async () => toOlena({ creditor: { name: 'ФОП Коваль', code, iban: certain(parseIban(to)) } })
  const cases: readonly Case[] = [
    ['an account that the bank does not have', elsewhere('UA703888880000026009999999999'), 'returned', { unclear: 0, account: 0 }, 'accountUnknown'],
    [
      'the bank’s own account for salaries',
      async () => toOlena({ creditor: { name: 'АТ', code, iban: salaryTransitIban(bank.context.config.bankCode) } }),
      'returned',
      { unclear: 0, account: 0 },
      'accountOfOtherKind',
    ],
    [
      'an account in another currency',
      async () =>
        toOlena({
          creditor: { name: 'ФОП Коваль', code, iban: certain(parseIban((await accountsOf(olena)).find(({ currency }) => currency !== 'UAH')?.iban ?? '')) },
        }),
      'returned',
      { unclear: 0, account: 0 },
      'accountOfOtherKind',
    ],
    [
      'another code of the recipient',
      async () => toOlena({ creditor: { name: 'ФОП Коваль', code: '14360570', iban } }),
      'unclear',
      { unclear: 1, account: 0 },
      null,
    ],
    ['no code of the recipient', async () => toOlena({ creditor: { name: 'ФОП Коваль', code: null, iban } }), 'unclear', { unclear: 1, account: 0 }, null],
    [
      'an account whose debits are arrested',
      async () => {
        await owner.query("update client_account set debit_blocked_until = 'infinity'")
        return toOlena()
      },
      'credited',
      { unclear: 0, account: 1 },
      null,
    ],
    [
      'an account that takes nothing',
      async () => {
        await owner.query("update client_account set debit_blocked_until = 'infinity', credit_blocked_until = 'infinity'")
        return toOlena()
      },
      'suspended',
      { unclear: 1, account: 0 },
      null,
    ],
    [
      'a payer whom a list may name',
      async () => {
        await listed('Крутивус Захар Панасович')
        return toOlena({ debtor: { ...toOlena().debtor, name: 'ФОП Крутивус Захар Панасович', code: '3133301233' } })
      },
      'suspended',
      { unclear: 1, account: 0 },
      null,
    ],
    [
      'an actual payer whom a list may name',
      async () => {
        await listed('Крутивус Захар Панасович')
        return toOlena({ ultimateDebtor: { name: 'Крутивус Захар Панасович', code: null } })
      },
      'suspended',
      { unclear: 1, account: 0 },
      null,
    ],
  ]

  test.each(cases)('%s: an ordinary transfer', async (_, to, state, moved, reason) => {
    const transfer = await to()
    const before = await places()
    receiving.give(creditMessage(transfer))
    expect(await take()).toEqual(['step'])
    await send()
    expect(await stateOf(transfer)).toMatchObject({ state, returned: state === 'returned' ? String(AMOUNT) : '0' })
    expect(await movedSince(before)).toMatchObject(moved)
    const returns = receiving.sent.flatMap((order) => (order.kind === 'return' ? [order] : []))
    expect(returns).toMatchObject(reason === null ? [] : [{ uetr: transfer.uetr, amount: AMOUNT, reason }])
  })

  const answers: Readonly<Record<string, string | null>> = {
    'an account that the bank does not have': 'accountUnknown',
    'the bank’s own account for salaries': 'accountOfOtherKind',
    'an account in another currency': 'accountOfOtherKind',
    'another code of the recipient': 'nameMismatch',
    'no code of the recipient': 'nameMismatch',
    'an account whose debits are arrested': null,
    'an account that takes nothing': 'accountBlocked',
    'a payer whom a list may name': 'forbiddenByRule',
    'an actual payer whom a list may name': 'forbiddenByRule',
  }

  test.each(cases)('%s: an instant one is decided before any money moves', async (found, to) => {
    const transfer = { ...(await to()), isInstant: true }
    const before = await places()
    receiving.give(consentQuestion(transfer))
    expect(await take()).toEqual(['step'])
    await send()
    expect(receiving.sent).toMatchObject([{ kind: 'consent', uetr: transfer.uetr, refusal: answers[found] }])
    expect(await movedSince(before)).toEqual({ nostro: 0, unclear: 0, account: 0 })
  })
})

describe('an instant transfer that the bank agreed to', () => {
  async function agreed(): Promise<IncomingTransfer> {
    const transfer = toOlena({ isInstant: true })
    receiving.give(consentQuestion(transfer))
    expect(await take()).toEqual(['step'])
    return transfer
  }

  test('is credited when clearing has settled it, however it says so', async () => {
    const before = await places()
    const [byAnswer, byCredit] = [await agreed(), await agreed()]
    receiving.give(messageOf(answerTo(byAnswer, 'SETTLE')), creditMessage(byCredit))
    expect((await take()).toSorted()).toEqual(['step', 'step'])
    expect(await movedSince(before)).toEqual({ nostro: -2, unclear: 0, account: 2 })
    receiving.give(creditMessage(byAnswer), messageOf(answerTo(byCredit, 'SETTLE')))
    expect(await take()).toEqual(['repeated', 'repeated'])
  })

  test('lapses when clearing rejects it, and is credited where its settlement comes after all', async () => {
    const before = await places()
    const transfer = await agreed()
    receiving.give(messageOf(answerTo(transfer, 'REJECT')))
    expect(await take()).toEqual(['step'])
    expect(await stateOf(transfer)).toMatchObject({ state: 'lapsed' })
    receiving.give(messageOf(answerTo(transfer, 'SETTLE')))
    await take()
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 0, account: 1 })
  })

  test('goes back whole where the account was closed in between', async () => {
    const transfer = await agreed()
    const before = await places()
    await owner.query("update client_account set status = 'CLOSED' where iban = $1", [iban])
    receiving.give(messageOf(answerTo(transfer, 'SETTLE')))
    await take()
    await owner.query("update client_account set status = 'OPEN' where iban = $1", [iban])
    await send()
    expect(receiving.sent).toContainEqual(expect.objectContaining({ kind: 'return', uetr: transfer.uetr, reason: 'accountClosed' }))
    expect(await movedSince(before)).toEqual({ nostro: 0, unclear: 0, account: 0 })
  })

  test('gets the same answer to the same question, though the account takes nothing any more', async () => {
    const transfer = await agreed()
    await send()
    await owner.query("update client_account set debit_blocked_until = 'infinity', credit_blocked_until = 'infinity'")
    receiving.give(consentQuestion(transfer))
    expect(await take()).toEqual(['repeated'])
    await send()
    expect(receiving.sent.filter(({ uetr }) => uetr === transfer.uetr)).toMatchObject([{ kind: 'consent', refusal: null }])
  })

  test('stays credited where clearing rejects it afterwards: a person looks at it', async () => {
    const transfer = await agreed()
    receiving.give(messageOf(answerTo(transfer, 'SETTLE')), messageOf(answerTo(transfer, 'REJECT')))
    expect(await take()).toEqual(['step', 'contradiction'])
    expect(await stateOf(transfer)).toMatchObject({ state: 'credited' })
    expect(await conflictsOf(transfer)).toEqual(['rejected'])
  })
})

test('an order that clearing may not have got is sent again, and a return leaves the books once', async () => {
  const before = await places()
  const transfer = toOlena({ creditor: { name: 'ФОП Коваль', code, iban: certain(parseIban('UA703888880000026009999999999')) } })
  receiving.give(creditMessage(transfer))
  await take()
  receiving.clearing.temper = 'silent'
  await send()
  expect(await stateOf(transfer)).toMatchObject({ state: 'returnOrdered' })
  expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 1, account: 0 })
  receiving.clearing.temper = 'obliging'
  // The queue has given up.
  await owner.query('delete from graphile_worker._private_jobs')
  bank.clock.advance(11 * MINUTE)
  await doJob('resendReturns', { ...jobNeedsOf(bank), context: receiving.context })
  await send()
  expect(receiving.sent).toMatchObject([{ kind: 'return' }])
  expect(await stateOf(transfer)).toMatchObject({ state: 'returned' })
  expect(await movedSince(before)).toEqual({ nostro: 0, unclear: 0, account: 0 })
})

describe('a return that clearing refuses', () => {
  /** A transfer to no account, with the money among the unclear sums and its return refused. */
  async function refused(word: string): Promise<IncomingTransfer> {
    const transfer = toOlena({ creditor: { name: 'ФОП Коваль', code, iban: certain(parseIban('UA703888880000026009999999999')) } })
    receiving.give(creditMessage(transfer))
    await take()
    receiving.clearing.temper = { refuses: word }
    await send()
    receiving.clearing.temper = 'obliging'
    return transfer
  }

  /** The returns that the bank's own clock orders anew. */
  async function resent() {
    await owner.query('delete from graphile_worker._private_jobs')
    bank.clock.advance(11 * MINUTE)
    await doJob('resendReturns', { ...jobNeedsOf(bank), context: receiving.context })
    await send()
    return receiving.sent
  }

  test.each(['moreThanLeft', 'unknownTransfer'])('for good (%s) leaves the money here, and people decide anew', async (word) => {
    const before = await places()
    const transfer = await refused(word)
    expect(await stateOf(transfer)).toMatchObject({ state: 'unclear' })
    expect(await resent()).toEqual([])
    expect(await stateOf(transfer)).toMatchObject({ state: 'unclear' })
    expect(await movedSince(before)).toEqual({ nostro: -1, unclear: 1, account: 0 })
    expect(await asOwner(bank, 'select refused_because, sent_at from incoming_return where uetr = $1', [transfer.uetr])).toEqual([
      { refused_because: word, sent_at: null },
    ])
  })

  test.each(['noFunds', 'notSettled', 'a word that nobody knows'])('for now (%s) goes out later, once', async (word) => {
    const before = await places()
    const transfer = await refused(word)
    expect(await stateOf(transfer)).toMatchObject({ state: 'returnOrdered' })
    expect(await resent()).toMatchObject([{ kind: 'return', uetr: transfer.uetr }])
    expect(await stateOf(transfer)).toMatchObject({ state: 'returned' })
    expect(await movedSince(before)).toEqual({ nostro: 0, unclear: 0, account: 0 })
  })
})

test('a report about a transfer that this bank knows by neither name is a stray answer', async () => {
  receiving.give(messageOf(answerTo(toOlena(), 'SETTLE')))
  expect(await take()).toEqual(['stray'])
})

test('a client’s call sees what was credited, and nothing that the bank has yet to decide', async () => {
  await listed('Крутивус Захар Панасович')
  const [good, held] = [toOlena(), toOlena({ ultimateDebtor: { name: 'Крутивус Захар Панасович', code: null } })]
  receiving.give(creditMessage(good), creditMessage(held))
  await take()
  const client = await owner.query('select uetr from incoming_transfer where uetr = any ($1)', [[good.uetr, held.uetr]])
  expect(client.rows).toHaveLength(2)
  await owner.query("begin; set local role dilo_calls; select set_config('dilo.companies', $$" + companyId + '$$, true)')
  const { rows } = await owner.query('select uetr from incoming_transfer')
  await owner.query('rollback')
  expect(rows.map(({ uetr }) => uetr)).toContain(good.uetr)
  expect(rows.map(({ uetr }) => uetr)).not.toContain(held.uetr)
})
