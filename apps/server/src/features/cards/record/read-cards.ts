import type { Card } from '@dilo/contract/card.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { presentCard } from './presenter.ts'
import { type CardRecord, findCard, findCards } from './store.ts'
import { nothingUsed, usedOfCards } from './used-of-cards.ts'

/** The company's cards, as far as the caller acts on their accounts. */
export async function listCards(context: Context, authority: CompanyAuthority): Promise<Card[]> {
  return showCards(context, context.database, authority, await findCards(context.database, authority.companyId))
}

/** One card. A card of another company, and one on an account on which the caller does not act, is answered as none at all. */
export async function readCard(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
): Promise<Result<Card, Refusal>> {
  const row = await findCard(context.database, authority.companyId, cardId)
  return row === undefined
    ? refused({ code: 'notCompanyCard' })
    : ok(await showCard(context, context.database, authority, row))
}

/** A card as calls answer it. */
async function showCard(context: Context, reader: Reader, authority: CompanyAuthority, row: CardRecord): Promise<Card> {
  const [shown] = await showCards(context, reader, authority, [row])
  if (shown === undefined) throw new Error('A card has its account')
  return shown
}

/** A card after a change in the caller's transaction. */
export async function showChanged(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  cardId: string,
): Promise<Card> {
  const row = await findCard(reader, authority.companyId, cardId)
  if (row === undefined) throw new Error('A changed card is there')
  return showCard(context, reader, authority, row)
}

async function showCards(
  { clock }: Context,
  reader: Reader,
  authority: CompanyAuthority,
  rows: readonly CardRecord[],
): Promise<Card[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const accounts = new Map((await ownAccounts(reader, authority.companyId)).map((one) => [one.account_id, one]))
  const used = await usedOfCards(reader, authority.companyId, now)
  return rows.flatMap((row) => {
    const account = accounts.get(row.account_id)
    if (account === undefined) return []
    return [presentCard(row, authority, { account, used: used.get(row.card_id) ?? nothingUsed, now })]
  })
}
