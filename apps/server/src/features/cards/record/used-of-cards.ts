import type { Reader } from '../../../db/transaction.ts'

/** What counts against the limits of a card: of the calendar day and month in Kyiv. */
export type UsedOfCard = { readonly day: bigint; readonly month: bigint; readonly count: number }

export const nothingUsed: UsedOfCard = { day: 0n, month: 0n, count: 0 }

/** What is used of the limits of a company's cards at a moment, by card. */
export const usedOfCards = async (
  _reader: Reader,
  _companyId: string,
  _now: number,
): Promise<ReadonlyMap<string, UsedOfCard>> => new Map()
