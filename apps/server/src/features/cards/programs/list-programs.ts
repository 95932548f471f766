import type { CardProgram } from '@dilo/contract/card-program-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { nothingUsed, usedOfCards } from '../record/used-of-cards.ts'
import { presentProgram } from './presenter.ts'
import { findCardsOfPrograms, findPrograms, type ProgramRow } from '../record/programs-store.ts'

/** The company's spend programs with their cards, closed ones last. */
export const listPrograms = async (reader: Reader, authority: CompanyAuthority, now: number): Promise<CardProgram[]> =>
  showPrograms(reader, authority, await findPrograms(reader, authority.companyId), now)

/** Programs as calls answer them. */
export async function showPrograms(
  reader: Reader,
  authority: CompanyAuthority,
  rows: readonly ProgramRow[],
  now: number,
): Promise<CardProgram[]> {
  const cards = await findCardsOfPrograms(reader, authority.companyId)
  const used = await usedOfCards(reader, authority.companyId, now)
  return rows.map((row) =>
    presentProgram(row, authority, {
      cards: cards.flatMap((card) => (card.program_id === row.program_id ? [card.card_id] : [])),
      used: used.get(row.program_id) ?? nothingUsed,
      now,
    }),
  )
}
