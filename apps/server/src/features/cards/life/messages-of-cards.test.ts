import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Card } from '@dilo/contract/card.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { CardProcessor, LookedUpCard } from '../../../ports/card-processor.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { create } from '../../../testing/test-payment.ts'

// The messages of section 8 about cards, each by calls that a person can make, and a processor that refuses.

const { bank, olena } = bankOfFile()
let processor: CardProcessor

beforeAll(async () => {
  processor = bank.context.cardProcessor
})
afterEach(() => {
  Object.assign(bank.context, { cardProcessor: processor })
  bank.clock.advance(MINUTE)
})

const processorThat = (does: Partial<CardProcessor>) => Object.assign(bank.context, { cardProcessor: { ...processor, ...does } })

async function cardThat(is: (card: Card) => boolean): Promise<Card> {
  const card = given(await olena.call('GET /api/card-service/cards', {})).cards.find(is)
  if (card === undefined) throw new Error('The demo bank has such a card')
  return card
}
const isGood = ({ state, isExpired }: Card): boolean => state === 'active' && !isExpired
const again = ({ id }: Card): Promise<Card> => cardThat((card) => card.id === id)

type Step = 'UNLOCK' | 'REVEAL' | 'CLOSE'
const ask = (card: Card, step: Step) =>
  olena.call('POST /api/card-service/cards/{cardId}/codes', { params: { cardId: card.id }, body: { step, version: card.version, method: 'SMS' } })
const lock = (card: Card, kind: 'pause' | 'lost' = 'pause') =>
  olena.call('POST /api/card-service/cards/{cardId}/locks', { params: { cardId: card.id }, body: { kind } })
async function close(card: Card) {
  given(await ask(card, 'CLOSE'))
  const { code: otp_code } = await bank.lastMessage(OLENA)
  return olena.call('POST /api/card-service/cards/{cardId}/closings', {
    params: { cardId: card.id },
    body: { method: 'SMS', otp_code, version: card.version },
    ...withKey(),
  })
}

test('RESEND_TOO_EARLY: the bank says whether the code before confirms this step, or was sent for another one', async () => {
  const card = await cardThat(isGood)
  given(await ask(card, 'REVEAL'))
  const same = await ask(card, 'REVEAL')
  const other = await ask(card, 'CLOSE')
  expect(same).toMatchObject({ refusal: { error_code: 'RESEND_TOO_EARLY', code_stands: true } })
  expect(other).toMatchObject({ refusal: { error_code: 'RESEND_TOO_EARLY', code_stands: false } })
})

test('CARD_CLOSED, CARD_CANNOT_BLOCK and PAY_E057: a closed card shows nothing, is not locked and takes no money', async () => {
  const card = await cardThat(isGood)
  given(await close(card))
  const closed = given(await olena.call('GET /api/card-service/cards/{cardId}', { params: { cardId: card.id } }))
  expect([codeOf(await ask(closed, 'REVEAL')), codeOf(await lock(closed))]).toEqual(['CARD_CLOSED', 'CARD_CANNOT_BLOCK'])
  const order = { creditorOwnId: closed.id, amount: '10000', remittanceInformation: 'Поповнення', number: 'K1' }
  expect(codeOf(await create(olena, { ...order, debtorAccountId: (await cardThat(isGood)).id }))).toBe('PAY_E057')
})

test('CARD_INACTIVE: a card that waits for its activation shows no number', async () => {
  expect(codeOf(await ask(await cardThat(({ state }) => state === 'inactive'), 'REVEAL'))).toBe('CARD_INACTIVE')
})

test('CARD_EXPIRED: nor does one whose last month is over', async () => {
  expect(codeOf(await ask(await cardThat(({ isExpired }) => isExpired), 'REVEAL'))).toBe('CARD_EXPIRED')
})

test('CARD_NOT_LOCKED: a card that works is not unlocked', async () => {
  expect(codeOf(await ask(await cardThat(isGood), 'UNLOCK'))).toBe('CARD_NOT_LOCKED')
})

test('CARD_NEEDS_REISSUE: a lost card is not unlocked', async () => {
  const card = await cardThat(isGood)
  given(await lock(card, 'lost'))
  expect(codeOf(await ask(await again(card), 'UNLOCK'))).toBe('CARD_NEEDS_REISSUE')
})

test.each([
  ['CARD_REISSUE_OTHER_BANK', { isOurs: false }],
  ['CARD_REISSUE_USED', { state: 'bound' as const }],
  ['CARD_REISSUE_NOT_BUSINESS', { product: 'personal' as const }],
])('%s: a blank of another kind takes no card’s place', async (code, over) => {
  const blank: LookedUpCard = {
    isOurs: true,
    product: 'business',
    state: 'blank',
    scheme: 'visa',
    firstDigits: '427700',
    lastDigits: '7777',
    expiresOn: '2030-01-31' as never,
    ...over,
  }
  processorThat({ lookUp: async () => ok(blank) })
  const card = await cardThat(isGood)
  const reissue = { how: 'bind' as const, numberToken: randomUUID().replaceAll('-', '') }
  const answer = await olena.call('POST /api/card-service/cards/{cardId}/reissue-codes', {
    params: { cardId: card.id },
    body: { version: card.version, reissue, method: 'SMS' },
  })
  expect(codeOf(answer)).toBe(code)
})

test('CARD_CLOSING_FAILED: a processor that does not close a card leaves it locked', async () => {
  processorThat({ close: async () => refused('refused') })
  const card = await cardThat(isGood)
  expect(codeOf(await close(card))).toBe('CARD_CLOSING_FAILED')
  expect(await again(card)).toMatchObject({ state: 'locked' })
})
