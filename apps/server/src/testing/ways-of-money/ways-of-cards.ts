import { randomUUID } from 'node:crypto'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { askForApproval } from '../../features/cards/approvals/ask-for-approval.ts'
import { issueCard } from '../../features/cards/applications/issue-card.ts'
import { noteWalletToken } from '../../features/cards/wallets/note-wallet-token.ts'
import { codeOf, given, withKey } from '../deposit-steps.ts'
import { asOwner } from '../signatories.ts'
import type { House, Outcome, WayToWalk } from './house.ts'

const perMonth = (amount: string) => ({ ...storedLimits(noLimits), perMonth: amount })
const [LESS, MORE] = [perMonth('500000'), perMonth('600000')]

type Columns = Partial<Record<'state' | 'form' | 'activated_at' | 'lock_kind' | 'locked_from' | 'locked_at' | 'locked_by', unknown>>

/** The local processor knows cards of this form. */
const tokenOf = (cardId: string) => `demo-${cardId}`

/** An active card of the director on the company's main account, with a limit of a month. */
async function cardOf({ bank, company, accounts, directorId }: House, columns: Columns = {}): Promise<string> {
  const cardId = randomUUID()
  const whole = { state: 'active', form: 'virtual', activated_at: new Date(bank.clock.now()), ...columns }
  const names = Object.keys(whole)
  await asOwner(
    bank,
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, position, holder_person_id, name_on_card, limits, processor_token, expires_on,
       ${names.join(', ')})
     values ($1, $2, $3, '427700', '0001', (select count(*) from card where company_id = $1), $4, 'TEST HOLDER', $5, $6, '2029-11-30',
       ${names.map((_, place) => `$${place + 7}`).join(', ')})`,
    [company, cardId, accounts.hryvnia, directorId, JSON.stringify(LESS), tokenOf(cardId), ...Object.values(whole)],
  )
  await asOwner(bank, 'insert into card_of_token (processor_token, company_id, card_id) values ($1, $2, $3)', [tokenOf(cardId), company, cardId])
  return cardId
}

const versionOf = async ({ one }: House, cardId: string) => Number(await one('select version from card where card_id = $1', [cardId]))

/** A card that was ordered is made by the bank's job, unless something stands in its way. */
async function ordered({ bank, company, one }: House, applicationId: string): Promise<Outcome> {
  if ((await one('select waits_until from card_application where application_id = $1', [applicationId])) !== null) return 'waits'
  await issueCard(bank.context, { companyId: company, applicationId })
  return (await one('select card_id from card_application where application_id = $1', [applicationId])) === null ? 'waits' : 'done'
}

const cardOrder: WayToWalk = async (house) => {
  const { director, directorId, accounts, code } = house
  const body = {
    accountId: accounts.hryvnia,
    holderPersonId: directorId,
    form: 'virtual',
    nameOnCard: 'Test Holder',
    label: 'Закупівлі',
    limits: LESS,
  } as const
  const { id: applicationId, version } = given(await director.call('POST /api/card-service/applications', { body: { ...body, programId: null }, ...withKey() }))
  const params = { applicationId }
  return async () => {
    const begun = await director.call('POST /api/card-service/applications/{applicationId}/codes', { params, body: { version, method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const signed = await director.call('POST /api/card-service/applications/{applicationId}/signatures', {
      params,
      body: { method: 'SMS', otp_code: await code(), version },
      ...withKey(),
    })
    return signed.ok ? ordered(house, applicationId) : codeOf(signed)
  }
}

const cardReplacement: WayToWalk = async (house) => {
  const { director, code } = house
  const params = { cardId: await cardOf(house) }
  const wanted = { version: await versionOf(house, params.cardId), reissue: { how: 'order', form: 'virtual' }, method: 'SMS' } as const
  return async () => {
    const begun = await director.call('POST /api/card-service/cards/{cardId}/reissue-codes', { params, body: wanted })
    if (!begun.ok) return codeOf(begun)
    const body = { ...wanted, otp_code: await code() }
    const done = await director.call('POST /api/card-service/cards/{cardId}/reissues', { params, body, ...withKey() })
    return done.ok ? ordered(house, done.answer.id) : codeOf(done)
  }
}

const cardActivation: WayToWalk = async (house) => {
  const params = { cardId: await cardOf(house, { state: 'inactive', activated_at: null }) }
  const body = { version: await versionOf(house, params.cardId) }
  return async () => outcomeOf(await house.director.call('POST /api/card-service/cards/{cardId}/activations', { params, body, ...withKey() }))
}

const outcomeOf = (answer: Parameters<typeof codeOf>[0]): Outcome => (answer.ok ? 'done' : codeOf(answer))

/** A step of a card that a code confirms. */
const confirmed =
  (
    step: 'REVEAL' | 'CHANGE_PIN' | 'UNLOCK' | 'RECOGNIZE',
    call: 'reveal-sessions' | 'pin-sessions' | 'unlocks' | 'recognitions',
    columns: (house: House) => Columns = () => ({}),
  ): WayToWalk =>
  async (house) => {
    const { director, code } = house
    const params = { cardId: await cardOf(house, columns(house)) }
    const version = await versionOf(house, params.cardId)
    return async () => {
      const begun = await director.call('POST /api/card-service/cards/{cardId}/codes', { params, body: { step, version, method: 'SMS' } })
      if (!begun.ok) return codeOf(begun)
      const body = { method: 'SMS', otp_code: await code(), version } as const
      return outcomeOf(await director.call(`POST /api/card-service/cards/{cardId}/${call}`, { params, body, ...withKey() }))
    }
  }

const paused = ({ bank, directorId }: House): Columns => ({
  state: 'locked',
  lock_kind: 'pause',
  locked_from: 'active',
  locked_at: new Date(bank.clock.now()),
  locked_by: directorId,
})

const inbound = ({ company }: House, cardId: string) => ({
  processor: 'local',
  card: { companyId: company, cardId, firstDigits: '427700' },
  digest: Buffer.alloc(32),
  receivedAt: new Date(0),
  keep: async () => {},
})

/** A shop asks, and the holder says yes. */
const cardApproval: WayToWalk = async (house) => {
  const { bank, director, company, one, code } = house
  const cardId = await cardOf(house)
  const now = bank.clock.now()
  return async () => {
    await askForApproval(bank.context, {
      ...inbound(house, cardId),
      message: {
        kind: 'challenge',
        messageId: randomUUID(),
        at: new Date(now).toISOString(),
        card: tokenOf(cardId),
        challengeId: randomUUID(),
        billing: { value: '10000', currency: 'UAH' },
        original: { value: '10000', currency: 'UAH' },
        merchant: { id: 'shop-1', name: 'Крамниця «Олівець»', city: 'Kyiv', country: 'UA', category: '5942' },
        expiresAt: new Date(now + 5 * MINUTE).toISOString(),
        device: 'Chrome, Windows',
      },
    })
    const params = { approvalId: String(await one('select approval_id from card_approval where card_id = $1', [cardId])) }
    const begun = await director.call('POST /api/card-service/approvals/{approvalId}/codes', { params, body: { companyId: company, method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const confirmation = { method: 'SMS', otp_code: await code() } as const
    const body = { answer: 'approve', companyId: company, confirmation } as const
    const answer = await director.call('POST /api/card-service/approvals/{approvalId}/answers', { params, body })
    if (!answer.ok) return codeOf(answer)
    return answer.answer.state === 'waiting' ? 'needsOthers' : 'done'
  }
}

const cardLimits: WayToWalk = async (house) => {
  const { director, code, one } = house
  const params = { cardId: await cardOf(house) }
  const wanted = { version: await versionOf(house, params.cardId), limits: MORE }
  return async () => {
    const begun = await director.call('POST /api/card-service/cards/{cardId}/codes', { params, body: { step: 'SET_LIMITS', ...wanted, method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const body = { ...wanted, proof: { method: 'SMS', otp_code: await code() } } as const
    const set = await director.call('PUT /api/card-service/cards/{cardId}/limits', { params, body, ...withKey() })
    if (!set.ok) return codeOf(set)
    return (await one('select raised_from from card where card_id = $1', [params.cardId])) === null ? 'done' : 'waits'
  }
}

const cardAllowance: WayToWalk = async (house) => {
  const { bank, company, accounts, director, code, one } = house
  const cardId = await cardOf(house)
  const operationId = randomUUID()
  const at = new Date(bank.clock.now())
  await bank.context.database
    .insertInto('card_authorisation')
    .values({
      company_id: company,
      authorisation_id: operationId,
      card_id: cardId,
      account_id: accounts.hryvnia,
      group_id: operationId,
      processor: 'local',
      message_id: randomUUID(),
      purchase: randomUUID(),
      kind: 'authorisation',
      amount: 1_200_000n,
      original_amount: 1_200_000n,
      original_currency: 'UAH',
      merchant_id: 'shop-1',
      merchant_name: 'Крамниця «Олівець»',
      merchant_city: 'Kyiv',
      merchant_country: 'UA',
      merchant_category: '5942',
      channel: 'online',
      proof: 'right',
      at,
      decided_at: at,
      response_code: '61',
      decline: JSON.stringify({ because: 'perMonth', over: '700000' }) as never,
      state: 'declined',
    })
    .execute()
  // The accountant holds it meanwhile: a request is a holder's, and its answer a head's.
  await asOwner(bank, 'update card set holder_person_id = $2 where card_id = $1', [cardId, house.accountantId])
  const asked = await (await house.accountant()).call('POST /api/card-service/cards/{cardId}/allowance-requests', { params: { cardId }, body: { operationId } })
  const params = { allowanceId: given(asked).id }
  return async () => {
    const begun = await director.call('POST /api/card-service/allowance-requests/{allowanceId}/codes', { params, body: { method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const body = { answer: 'grant', confirmation: { method: 'SMS', otp_code: await code() } } as const
    const granted = await director.call('POST /api/card-service/allowance-requests/{allowanceId}/answers', { params, body })
    if (!granted.ok) return codeOf(granted)
    const holdsFrom = await one('select starts_at from card_allowance where card_id = $1', [cardId])
    return holdsFrom instanceof Date && holdsFrom > at ? 'waits' : 'done'
  }
}

const cardProgram: WayToWalk = async (house) => {
  const { director, code, one } = house
  const cardId = await cardOf(house)
  const name = `Реклама ${randomUUID().slice(0, 8)}`
  const { id: programId, version } = given(await director.call('POST /api/card-service/programs', { body: { name, limits: LESS }, ...withKey() }))
  const params = { programId }
  const joined = given(
    await director.call('PUT /api/card-service/programs/{programId}', { params, body: { version, name, limits: LESS, cards: [cardId], proof: null } }),
  )
  const wanted = { version: joined.version, name, limits: MORE, cards: [cardId] }
  return async () => {
    const begun = await director.call('POST /api/card-service/programs/{programId}/codes', { params, body: { ...wanted, method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const body = { ...wanted, proof: { method: 'SMS', otp_code: await code() } } as const
    const set = await director.call('PUT /api/card-service/programs/{programId}', { params, body })
    if (!set.ok) return codeOf(set)
    return (await one('select looser_from from card_program where program_id = $1', [programId])) === null ? 'done' : 'waits'
  }
}

const cardWallet: WayToWalk = async (house) => {
  const { bank, director, code, one } = house
  const cardId = await cardOf(house)
  await noteWalletToken(bank.context, {
    ...inbound(house, cardId),
    message: {
      kind: 'walletToken',
      messageId: randomUUID(),
      at: new Date(bank.clock.now()).toISOString(),
      card: tokenOf(cardId),
      walletTokenId: randomUUID(),
      wallet: 'apple',
      state: 'active',
      device: 'iPhone',
    },
  })
  const params = { cardId, tokenId: String(await one('select token_id from card_wallet_token where card_id = $1', [cardId])) }
  given(await director.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension', { params }))
  return async () => {
    const begun = await director.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes', { params, body: { method: 'SMS' } })
    if (!begun.ok) return codeOf(begun)
    const body = { confirmation: { method: 'SMS', otp_code: await code() } } as const
    return outcomeOf(await director.call('POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption', { params, body }))
  }
}

export const waysOfCards = {
  cardOrder,
  cardReplacement,
  cardActivation,
  cardNumber: confirmed('REVEAL', 'reveal-sessions'),
  cardPin: confirmed('CHANGE_PIN', 'pin-sessions'),
  cardRecognition: confirmed('RECOGNIZE', 'recognitions'),
  cardUnlock: confirmed('UNLOCK', 'unlocks', paused),
  cardApproval,
  cardLimits,
  cardAllowance,
  cardProgram,
  cardWallet,
}
