import type { Card } from '@dilo/contract/card.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { showChanged } from '../record/read-cards.ts'
import { storeCard } from '../record/store.ts'
import { mayTake, underLock } from './card-step.ts'

const LONGEST = 60

/** Says what the company calls a card; nothing, or spaces alone, takes the name away. */
export async function nameCard(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
  typed: string | null,
): Promise<Result<Card, Refusal>> {
  const label = typed?.trim().replace(/\s+/g, ' ') ?? ''
  if (label.length > LONGEST) return refused({ code: 'invalidRequest', fields: { label: 'Invalid value' } })
  return underLock(context, authority, { card_id: cardId, replaces: null }, async ({ transaction, row, caller }) => {
    const may = mayTake(context, caller, row, { action: 'NAME', version: null })
    if (!may.ok) return may
    await storeCard(transaction, may.value.row, { label: label === '' ? null : label })
    return ok(await showChanged(context, transaction, caller, cardId))
  })
}
