import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import { ok } from '@dilo/domain/result.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { noteWalletToken } from './note-wallet-token.ts'
import { setWalletToken } from './tell-processor.ts'
import { moveWalletsOf, removeWalletsOf } from './wallets-of-card.ts'

const { bank, olena } = bankOfFile()
const company = demoCompany(OLENA)
let card: string
let other: string
let bohdan: TestClient

beforeAll(async () => {
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  const rows = await asOwner(bank, "select card_id from card where company_id = $1 and state = 'active' and expired_at is null order by position limit 2", [
    company,
  ])
  ;[card, other] = rows.map(({ card_id }) => String(card_id)) as [string, string]
  await asOwner(bank, 'update card set holder_person_id = $2 where card_id = $1', [card, await personOf(bank, BOHDAN)])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'card_wallet_token', 'card_notice']) await asOwner(bank, `delete from ${table}`, [])
})

type Word = MessageOf<'walletToken'>

const tells = (over: Partial<Word> = {}) =>
  noteWalletToken(bank.context, {
    processor: 'local',
    message: {
      kind: 'walletToken',
      messageId: randomUUID(),
      at: new Date(bank.clock.now()).toISOString(),
      card: 'token',
      walletTokenId: 'wallet-1',
      wallet: 'apple',
      state: 'active',
      device: 'iPhone Богдана',
      ...over,
    },
    card: { companyId: company, cardId: card, firstDigits: '999388' },
    digest: Buffer.alloc(32),
    receivedAt: new Date(0),
    keep: async () => {},
  })

const list = (client: TestClient, cardId = card) => client.call('GET /api/card-service/cards/{cardId}/wallet-tokens', { params: { cardId } })
async function tokensOf(client: TestClient, cardId = card) {
  const answer = await list(client, cardId)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.tokens
}
async function theOne(client: TestClient) {
  const [token] = await tokensOf(client)
  if (token === undefined) throw new Error('No wallet')
  return token
}
const at = (tokenId: string) => ({ params: { cardId: card, tokenId } })
const suspend = (client: TestClient, tokenId: string) => client.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension', at(tokenId))
const remove = (client: TestClient, tokenId: string) => client.call('DELETE /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}', at(tokenId))
const codes = (client: TestClient, tokenId: string) =>
  client.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes', { ...at(tokenId), body: { method: 'SMS' } })
const resume = (client: TestClient, tokenId: string, otp_code: string) =>
  client.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption', {
    ...at(tokenId),
    body: { confirmation: { method: 'SMS', otp_code } },
  })

/** The number of people notified. */
const reportedWallets = async () =>
  (await asOwner(bank, "select 1 from card_notice where company_id = $1 and card_id = $2 and kind = 'walletAdded'", [company, card])).length
const wordsLeft = async () => (await asOwner(bank, "select payload from outbox where task = 'setWalletToken'", [])).length
const later = (seconds: number) => new Date(bank.clock.now() + seconds * SECOND).toISOString()

describe('a wallet that has got a card', () => {
  test('is shown to its holder and to the head, who are both notified', async () => {
    await tells()
    expect(await theOne(bohdan)).toMatchObject({ wallet: 'apple', device: 'iPhone Богдана', state: 'active', changedBy: null })
    expect(await tokensOf(olena)).toHaveLength(1)
    expect(await reportedWallets()).toBe(2)
    expect(await asOwner(bank, "select 1 from audit_entry where subject_id = $1 and event = 'cardWalletAdded'", [card])).not.toEqual([])
  })

  test('is one, however often the processor says so, and tells once', async () => {
    await Promise.all([tells(), tells(), tells()])
    expect(await tokensOf(bohdan)).toHaveLength(1)
    expect(await reportedWallets()).toBe(2)
  })

  test('while the card is being locked as stolen gets no copy of it', async () => {
    const owner = new pg.Client({ connectionString: bank.adminUrl })
    await owner.connect()
    await owner.query('begin')
    await owner.query("update card set state = 'locked', lock_kind = 'stolen', locked_from = 'active', locked_at = now() where card_id = $1", [card])
    const said = tells()
    await Promise.race([said, pause(300)])
    await owner.query('commit')
    await said
    expect(await asOwner(bank, 'select state from card_wallet_token', [])).toEqual([{ state: 'deleted' }])
    await owner.query("update card set state = 'active' where card_id = $1", [card])
    await owner.end()
  })

  test('of two words the newest counts, in whatever order they come', async () => {
    await tells()
    await tells({ state: 'active', at: later(20) })
    await tells({ state: 'suspended', at: later(10) })
    expect(await theOne(bohdan)).toMatchObject({ state: 'active' })
    await tells({ state: 'suspended', at: later(30) })
    await tells({ state: 'active', at: later(25) })
    expect(await theOne(bohdan)).toMatchObject({ state: 'suspended' })
    await tells({ state: 'active', at: later(40) })
    expect(await theOne(bohdan)).toMatchObject({ state: 'active' })
  })

  test('does not pay again because the processor says so, after a person has stopped it', async () => {
    await tells()
    const { id } = await theOne(bohdan)
    await suspend(bohdan, id)
    await tells({ state: 'active', at: later(20) })
    expect(await theOne(bohdan)).toMatchObject({ state: 'suspended', changedBy: expect.any(String) })
    expect(await wordsLeft()).toBe(2)
  })

  test('is stopped at once and without a code, and pays again by a code alone', async () => {
    await tells()
    const { id } = await theOne(bohdan)
    expect(await suspend(bohdan, id)).toMatchObject({ ok: true, answer: { state: 'suspended', changedBy: expect.any(String) } })
    expect(await suspend(bohdan, id)).toMatchObject({ ok: true, answer: { state: 'suspended' } })
    expect(await wordsLeft()).toBe(1)
    expect(codeOf(await resume(bohdan, id, '1111'))).not.toBe('ok')
    expect(codeOf(await codes(bohdan, id))).toBe('ok')
    const { code, text } = await bank.lastMessage(BOHDAN)
    expect(text).toContain('Apple Pay')
    expect(await resume(bohdan, id, code)).toMatchObject({ ok: true, answer: { state: 'active' } })
    expect(codeOf(await resume(bohdan, id, code))).toBe('STATUS_CARD_NOT_CHANGED')
  })

  test('pays again by nobody whose access has just changed', async () => {
    await tells()
    const { id } = await theOne(bohdan)
    await suspend(bohdan, id)
    await changeAccess(bank, BOHDAN)
    expect(codeOf(await codes(bohdan, id))).toBe('CARD_ACCESS_CHANGED')
    await forgetChange(bank, BOHDAN)
    expect(codeOf(await codes(bohdan, id))).toBe('ok')
  })

  test('loses the card for good, and no word of the processor brings it back', async () => {
    await tells()
    const { id } = await theOne(bohdan)
    expect(await remove(olena, id)).toMatchObject({ ok: true, answer: { state: 'deleted' } })
    expect(codeOf(await remove(olena, id))).toBe('ok')
    expect(codeOf(await suspend(olena, id))).toBe('STATUS_CARD_NOT_CHANGED')
    await tells({ state: 'active', at: later(60) })
    expect(await theOne(bohdan)).toMatchObject({ state: 'deleted' })
  })

  test('is nothing to people who neither hold the card nor head the company', async () => {
    await tells()
    const { id } = await theOne(bohdan)
    expect(codeOf(await list(bohdan, other))).toBe('CARD_OWNER_ONLY')
    const ihor = await bank.signedIn(IHOR)
    for (const answer of [await list(ihor), await suspend(ihor, id), await remove(ihor, id), await codes(ihor, id)])
      expect(codeOf(answer)).toBe('CARD_NOT_COMPANYS')
    expect(codeOf(await suspend(bohdan, randomUUID()))).toBe('NOT_FOUND')
  })

  test('of a card that another person may have is reported to the processor as removed at once', async () => {
    await asOwner(bank, "update card set state = 'locked', lock_kind = 'lost', locked_from = 'active' where card_id = $1", [card])
    await tells()
    expect(await theOne(olena)).toMatchObject({ state: 'deleted' })
    expect(await wordsLeft()).toBe(1)
    await asOwner(bank, "update card set state = 'active' where card_id = $1", [card])
  })
})

test('all wallets of a lost card are removed with its lock, and those of a replaced one move to the new card', async () => {
  await tells()
  await tells({ walletTokenId: 'wallet-2', wallet: 'google', device: null })
  const [row] = await asOwner(bank, 'select account_id from card where card_id = $1', [other])
  await inTransaction(bank.context.database, async (transaction) =>
    ok(await moveWalletsOf(transaction, { companyId: company, from: card, to: { cardId: other, accountId: String(row?.['account_id']) } })),
  )
  expect(await tokensOf(olena)).toEqual([])
  expect(await tokensOf(olena, other)).toHaveLength(2)
  await inTransaction(bank.context.database, async (transaction) =>
    ok(await removeWalletsOf(transaction, { companyId: company, cardId: other }, { by: null, at: new Date(bank.clock.now()) })),
  )
  expect((await tokensOf(olena, other)).map(({ state }) => state)).toEqual(['deleted', 'deleted'])
  expect(await wordsLeft()).toBe(2)
})

test('a card that is locked as lost is out of all wallets at once, and one that is paused stays in them', async () => {
  const lock = (kind: 'pause' | 'lost') => olena.call('POST /api/card-service/cards/{cardId}/locks', { params: { cardId: card }, body: { kind } })
  await tells()
  expect(codeOf(await lock('pause'))).toBe('ok')
  expect(await theOne(olena)).toMatchObject({ state: 'active' })
  expect(codeOf(await lock('lost'))).toBe('ok')
  expect(await theOne(olena)).toMatchObject({ state: 'deleted', changedBy: expect.any(String) })
  expect(await wordsLeft()).toBe(1)
  await asOwner(bank, "update card set state = 'active' where card_id = $1", [card])
})

test('the processor gets the final state, whichever of two changes is sent first', async () => {
  await tells()
  const { id } = await theOne(bohdan)
  const reported: string[] = []
  const context = Object.create(bank.context, {
    cardProcessor: {
      value: {
        setWalletToken: async (_: string, state: string) => {
          // A person removes it while its stop is being sent to the processor.
          if (reported.push(state) === 1) await remove(olena, id)
          return { ok: true }
        },
      },
    },
  }) as Context
  await suspend(bohdan, id)
  await setWalletToken(context, { companyId: company, tokenId: id })
  expect(reported).toEqual(['suspended', 'deleted'])
})
