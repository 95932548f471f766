import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { businessDateAt, type BusinessDate, lastOfMonth } from '@dilo/domain/values/business-date.ts'
import { completeCardNumber } from '@dilo/domain/values/card-number.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { proposeNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { accountId, companyId, type DemoCast, personId } from './demo-cast.ts'
import type { DemoCard, DemoCompany } from '@dilo/demo-world/people-and-companies.ts'

/** Cards live for four years. */
const LIFE_DAYS = 4 * 365

/** Gives the companies of a cast their cards; of a number the first six and the last four digits are kept. */
export async function insertCards(transaction: DatabaseTransaction, cast: DemoCast, now: number): Promise<void> {
  const rows = cast.companies.flatMap((company) =>
    (company.cards ?? []).map((card, position) => rowOf(cast, company, { card, position, now })),
  )
  if (rows.length === 0) return
  await transaction.insertInto('card').values(rows).execute()
  const known = rows.flatMap(({ processor_token: token, ...row }) =>
    token === null ? [] : [{ ...row, processor_token: token }],
  )
  if (known.length === 0) return
  await transaction
    .insertInto('card_of_token')
    .values(known.map(({ processor_token, company_id, card_id }) => ({ processor_token, company_id, card_id })))
    .execute()
  await transaction
    .insertInto('local_card')
    .values(known.map((row) => atLocalProcessor(row, now)))
    .execute()
}

export const cardId = (cast: DemoCast, { number }: Pick<DemoCard, 'number'>): string => cast.id(`card ${number}`)

type Placed = { readonly card: DemoCard; readonly position: number; readonly now: number }

function rowOf(cast: DemoCast, company: DemoCompany, { card, position, now }: Placed) {
  const whole = completeCardNumber(card.number)
  const holder = company.people[card.holder ?? 0]?.phone
  const person = cast.people.find(({ phone }) => phone === holder)
  if (holder === undefined || person === undefined) throw new Error('A card of the demo bank has a holder')
  const expiresOn = lastOfMonth(businessDateAt(now + (card.is === 'expired' ? -40 : LIFE_DAYS - 300) * DAY))
  const id = cardId(cast, card)
  return {
    company_id: companyId(cast, company),
    card_id: id,
    account_id: accountId(cast, company, card.account),
    first_digits: whole.slice(0, 6),
    last_digits: whole.slice(-4),
    position,
    ...stateOf(card, { holder: personId(cast, holder), now, expiresOn }),
    expires_on: expiresOn,
    form: card.form ?? ('plastic' as const),
    holder_person_id: personId(cast, holder),
    name_on_card: proposeNameOnCard({ first: person.uk[1], last: person.uk[0] }),
    label: card.label ?? null,
    limits: storedLimits({ ...noLimits, ...card.limits }),
    // Cards of a visitor's tenant have no processor: they are read and locked alone.
    processor_token: cast.tenantId === null ? `demo-${id}` : null,
    scheme: 'visa' as const,
    created_at: new Date(now - 300 * DAY),
  }
}

type Known = Omit<ReturnType<typeof rowOf>, 'processor_token'> & { readonly processor_token: string }

/** The same card with the processor of this machine, which pays with it in the development doors. */
const atLocalProcessor = (row: Known, now: number) => ({
  token: row.processor_token,
  request_id: row.processor_token,
  scheme: row.scheme,
  form: row.form,
  product: 'business' as const,
  is_bound: true,
  first_digits: row.first_digits,
  last_digits: row.last_digits,
  name_on_card: row.name_on_card,
  expires_on: row.expires_on,
  state: row.state,
  sequence: 0,
  made_at: new Date(now),
})

type Standing = { readonly holder: string; readonly now: number; readonly expiresOn: BusinessDate }

function stateOf({ is }: DemoCard, { holder, now }: Standing) {
  const unlocked = { lock_kind: null, locked_from: null, locked_by: null, locked_at: null, expired_at: null }
  const activatedAt = { activated_at: new Date(now - 299 * DAY) }
  if (is === 'inactive') return { ...unlocked, state: 'inactive' as const, activated_at: null }
  if (is === 'paused')
    return {
      ...activatedAt,
      state: 'locked' as const,
      lock_kind: 'pause' as const,
      locked_from: 'active' as const,
      locked_by: holder,
      locked_at: new Date(now - 2 * DAY),
      expired_at: null,
    }
  return {
    ...unlocked,
    ...activatedAt,
    state: 'active' as const,
    expired_at: is === 'expired' ? new Date(now - 9 * DAY) : null,
  }
}
