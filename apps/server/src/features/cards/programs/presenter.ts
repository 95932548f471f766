import type { CardProgram } from '@dilo/contract/card-program-calls.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { UsedOfCard } from '../record/used-of-cards.ts'
import type { ProgramRow } from '../record/programs-store.ts'

/** The later, looser state of a program: its limits, and all of its cards. */
export const looserOf = (stored: unknown) =>
  stored as { readonly limits: StoredLimits; readonly cards: readonly string[] } as {
    limits: StoredLimits
    cards: string[]
  }

type Around = { readonly cards: readonly string[]; readonly used: UsedOfCard; readonly now: number }

export const presentProgram = (
  row: ProgramRow,
  { relationType, permissions }: Pick<CompanyAuthority, 'relationType' | 'permissions'>,
  { cards, used, now }: Around,
): CardProgram => ({
  id: row.program_id,
  name: row.name,
  limits: row.limits,
  state: stateOf(row, now),
  cards: [...cards],
  used: { day: String(used.day), month: String(used.month), count: used.count },
  waits:
    row.looser === null || row.looser_from === null
      ? null
      : { ...looserOf(row.looser), from: row.looser_from.toISOString() },
  version: row.version,
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  canChange: row.closed_at === null && headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE'),
})

function stateOf({ closed_at: closedAt, ends_on: endsOn }: ProgramRow, now: number): CardProgram['state'] {
  if (closedAt !== null) return 'closed'
  return endsOn !== null && businessDateAt(now) > endsOn ? 'ended' : 'open'
}
