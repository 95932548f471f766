import { type Insertable, type Updateable } from 'kysely'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A company's spend programs, closed ones last. */
export const findPrograms = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card_program')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('program_id')
    .execute()

export const findProgram = (reader: Reader, companyId: string, programId: string) =>
  reader
    .selectFrom('card_program')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .executeTakeFirst()

export type ProgramRow = NonNullable<Awaited<ReturnType<typeof findProgram>>>

/** A program, locked until the transaction ends. */
export const lockProgram = (transaction: DatabaseTransaction, companyId: string, programId: string) =>
  transaction
    .selectFrom('card_program')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** True if a program is there, and not closed. */
export async function isOpenProgram(reader: Reader, companyId: string, programId: string): Promise<boolean> {
  const program = await findProgram(reader, companyId, programId)
  return program !== undefined && program.closed_at === null
}

/** Cards of a company that are not closed, with the programs that they are in. */
export const findCardsOfPrograms = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card')
    .select(['card_id', 'program_id', 'state'])
    .where('company_id', '=', companyId)
    .where('program_id', 'is not', null)
    .where('state', '<>', 'closed')
    .orderBy('position')
    .execute()

export const countOpenPrograms = async (reader: Reader, companyId: string): Promise<number> => {
  const { count } = await reader
    .selectFrom('card_program')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const columnsOf = (limits: StoredLimits) => ({ limits, ends_on: limits.endsOn })

export async function insertProgram(
  transaction: DatabaseTransaction,
  { limits, ...program }: Omit<Insertable<DB['card_program']>, 'version' | 'changed_at' | 'ends_on'>,
): Promise<void> {
  await transaction
    .insertInto('card_program')
    .values({ ...program, ...columnsOf(limits), version: 1, changed_at: program.created_at })
    .execute()
}

/** Stores a change of a program that the caller has locked: its version rises, and what was to loosen it later is dropped. */
export async function storeProgram(
  transaction: DatabaseTransaction,
  { company_id: companyId, program_id: programId, version }: ProgramRow,
  {
    at,
    limits,
    ...changed
  }: Pick<Updateable<DB['card_program']>, 'name' | 'closed_at' | 'looser' | 'looser_from' | 'looser_by'> & {
    readonly at: Date
    readonly limits?: StoredLimits
  },
): Promise<void> {
  await transaction
    .updateTable('card_program')
    .set({
      looser: null,
      looser_from: null,
      looser_by: null,
      ...changed,
      ...(limits !== undefined && columnsOf(limits)),
      version: version + 1,
      changed_at: at,
    })
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .execute()
}

/**
 * Cards in a program, and those to be added, locked in one order: before the program, as a decision on a payment locks
 * them.
 */
export const lockTouched = (transaction: DatabaseTransaction, companyId: string, which: Touched) =>
  findTouchedCards(transaction, companyId, which).forNoKeyUpdate().execute()

/** The same, without a lock. */
export const findTouched = (reader: Reader, companyId: string, which: Touched) =>
  findTouchedCards(reader, companyId, which).execute()

type Touched = { readonly programId: string; readonly cards: readonly string[] }

const findTouchedCards = (reader: Reader, companyId: string, { programId, cards }: Touched) =>
  reader
    .selectFrom('card')
    .select(['card_id', 'program_id', 'state'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('program_id', '=', programId), eb('card_id', '=', eb.fn.any(eb.val([...cards])))]))
    .orderBy('card_id')

export type TouchedCard = Awaited<ReturnType<typeof lockTouched>>[number]

/** Some programs whose looser rules hold from now on. */
export const findLooser = (reader: Reader, now: Date, atMost: number) =>
  reader
    .selectFrom('card_program')
    .select(['company_id', 'program_id', 'looser'])
    .where('looser_from', '<=', now)
    .where('closed_at', 'is', null)
    .orderBy('looser_from')
    .limit(atMost)
    .execute()

/** True if cards are in a program, or in an order that is at the processor for it. @param but these */
export async function hasCards(
  reader: Reader,
  { company_id: companyId, program_id: programId }: ProgramRow,
  but: readonly string[] = [],
): Promise<boolean> {
  const cards = reader
    .selectFrom('card')
    .select('card_id as id')
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .where('state', '<>', 'closed')
    .where((eb) => eb.not(eb('card_id', '=', eb.fn.any(eb.val([...but])))))
  const applications = reader
    .selectFrom('card_application')
    .select('application_id as id')
    .where('company_id', '=', companyId)
    .where('program_id', '=', programId)
    .where('state', '=', 'on_validation')
  return (await cards.unionAll(applications).limit(1).executeTakeFirst()) !== undefined
}

/** Puts cards that the caller has locked into a program, or takes them out of any: their versions rise. */
export async function placeCards(
  transaction: DatabaseTransaction,
  companyId: string,
  { cardIds, programId }: { readonly cardIds: readonly string[]; readonly programId: string | null },
): Promise<void> {
  if (cardIds.length === 0) return
  await transaction
    .updateTable('card')
    .set((eb) => ({ program_id: programId, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('card_id', 'in', cardIds)
    .execute()
}

/** Cards with their limits and the accounts from which they pay. */
export const findSpendingCards = (reader: Reader, companyId: string, cardIds: readonly string[]) =>
  reader
    .selectFrom('card')
    .select(['card_id', 'account_id', 'limits'])
    .where('company_id', '=', companyId)
    .where((eb) => eb('card_id', '=', eb.fn.any(eb.val([...cardIds]))))
    .where('state', '<>', 'closed')
    .orderBy('card_id')
    .execute()
