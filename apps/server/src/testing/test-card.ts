import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import { type CardLimits, noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { Context } from '../context.ts'
import type { AskedQuestion } from '../features/cards/messages/handlers.ts'
import { type Payer, writePayers } from './many-payers.ts'
import { PATIENCE_MS } from './patience.ts'

/** A card of a company that has nothing else: its holder is the entrepreneur. */
export type TestCard = { readonly companyId: string; readonly cardId: string; readonly token: string; readonly payer: Payer }

type NewCards = { readonly count: number; readonly money: bigint; readonly limits?: Partial<CardLimits> }

/** Writes active cards, each with a company and an account of its own. */
export async function writeCards(owner: pg.Pool, context: Context, { count, money, limits }: NewCards): Promise<TestCard[]> {
  const payers = await writePayers(owner, context, { count, money })
  return Promise.all(payers.map((payer) => writeCard(owner, payer, { ...(limits && { limits }) })))
}

/** Writes another card of a company, on its account. */
export async function writeCard(
  owner: pg.Pool,
  payer: Payer,
  { limits = {}, programId = null }: { readonly limits?: Partial<CardLimits>; readonly programId?: string | null } = {},
): Promise<TestCard> {
  const cardId = randomUUID()
  const token = `test-${cardId}`
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, position, state, expires_on, form, holder_person_id, name_on_card, limits,
       program_id, processor_token, scheme)
     values ($1, $2, $3, '999388', lpad((random() * 9999)::int::text, 4, '0'), 1, 'active', '2030-12-31', 'virtual', $4, 'IMYA PLATNYK', $5, $6, $7, 'visa')`,
    [payer.companyId, cardId, payer.accountId, payer.people[0]?.personId, JSON.stringify(storedLimits({ ...noLimits, ...limits })), programId, token],
  )
  await owner.query('insert into card_of_token (processor_token, company_id, card_id) values ($1, $2, $3)', [token, payer.companyId, cardId])
  return { companyId: payer.companyId, cardId, token, payer }
}

/** Puts cards of a company into a spend program. @returns its id */
export async function writeProgram(owner: pg.Pool, { companyId, people }: Payer, limits: Partial<CardLimits>): Promise<string> {
  const programId = randomUUID()
  await owner.query(
    `insert into card_program (company_id, program_id, name, limits, version, author_person_id, created_at, changed_at) values ($1, $2, 'Реклама', $3, 1, $4, now(), now())`,
    [companyId, programId, JSON.stringify(storedLimits({ ...noLimits, ...limits })), people[0]?.personId],
  )
  return programId
}

type Question = MessageOf<'authorisation'>

/** A purchase of groceries in Kyiv, by chip and the right PIN, as the processor asks about it. @param amount kopiykas */
export const question = (card: TestCard, amount: bigint | number, at: number, change: Partial<Question> = {}): Question => ({
  kind: 'authorisation',
  messageId: randomUUID(),
  at: new Date(at).toISOString(),
  card: card.token,
  group: randomUUID(),
  billing: { value: String(amount), currency: 'UAH' },
  original: { value: String(amount), currency: 'UAH' },
  merchant: { id: 'shop-1', name: 'Сільпо', city: 'Київ', country: 'UA', category: '5411' },
  channel: 'chip',
  proof: 'right',
  ...change,
})

/** The message as its handler gets it, past the door. @param send stands for the door's own look at the time */
export const asked = (message: Question, send = (): number => PATIENCE_MS): AskedQuestion => ({
  processor: 'test',
  message,
  digest: Buffer.alloc(32),
  receivedAt: new Date(message.at),
  send,
  takeBack: () => {},
})
