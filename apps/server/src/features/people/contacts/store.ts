import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Contact, ContactType } from './contact-type.ts'

/** A change of a contact that is under way. */
export type ContactChange = {
  readonly changeId: string
  readonly personId: string
  readonly type: ContactType
  /** The new contact; of a removal the one that goes. */
  readonly value: Contact
  /** The person keeps no contact of this type. */
  readonly removes: boolean
  /** The person's key begins the change, in place of the first code. */
  readonly byKey: boolean
  /** The contact that gets the first code: the one of this type, or the person's other one where they have none. */
  readonly proofContact: Contact
  /** The contact that is replaced; null: the person had none of this type. */
  readonly formerValue: Contact | null
  /** The code that is awaited, or the key. */
  readonly awaits: Side | 'key'
}

/** A change that waits for a code. */
export type CodedChange = ContactChange & { readonly awaits: Side }

export const isCoded = (change: ContactChange): change is CodedChange => change.awaits !== 'key'

/** The contact that the person has, or the one that they want. */
export type Side = 'old' | 'new'

/** Locks the person before anything else of theirs, as every change of access does. */
export async function lockPerson(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction
    .selectFrom('person')
    .select('person_id')
    .where('person_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes a change in place of the one before. */
export async function beginChange(
  transaction: DatabaseTransaction,
  { changeId, personId, type, value, removes, byKey, proofContact, formerValue }: Omit<ContactChange, 'awaits'>,
  expiresAt: Date,
): Promise<void> {
  const change = {
    change_id: changeId,
    type,
    value,
    removes,
    by_key: byKey,
    proof_contact: proofContact,
    former_value: formerValue,
    proven_at: null,
    expires_at: expiresAt,
  }
  await transaction
    .insertInto('contact_change')
    .values({ person_id: personId, ...change })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
}

const underWay = (reader: Reader, personId: string, now: Date) =>
  reader.selectFrom('contact_change').selectAll().where('person_id', '=', personId).where('expires_at', '>', now)

type Row = Awaited<ReturnType<ReturnType<typeof underWay>['executeTakeFirstOrThrow']>>

const changeOf = (row: Row | undefined): ContactChange | null =>
  row === undefined
    ? null
    : {
        changeId: row.change_id,
        personId: row.person_id,
        type: row.type,
        value: row.value as Contact,
        removes: row.removes,
        byKey: row.by_key,
        proofContact: row.proof_contact as Contact,
        formerValue: row.former_value as Contact | null,
        awaits: row.proven_at !== null ? 'new' : row.by_key ? 'key' : 'old',
      }

export const findChange = async (reader: Reader, personId: string, now: Date): Promise<ContactChange | null> =>
  changeOf(await underWay(reader, personId, now).executeTakeFirst())

/** The same change as it was read, locked; null: it has ended, or goes on elsewhere. */
export async function lockChange(
  transaction: DatabaseTransaction,
  { changeId, personId, awaits }: ContactChange,
  now: Date,
): Promise<ContactChange | null> {
  const locked = changeOf(
    await underWay(transaction, personId, now).where('change_id', '=', changeId).forUpdate().executeTakeFirst(),
  )
  return locked?.awaits === awaits ? locked : null
}

export async function markProven(transaction: DatabaseTransaction, personId: string, at: Date): Promise<void> {
  await transaction.updateTable('contact_change').set({ proven_at: at }).where('person_id', '=', personId).execute()
}

/** Ends the change that a person has begun, if there is one. */
export async function endContactChange(reader: Reader, personId: string): Promise<void> {
  await reader.deleteFrom('contact_change').where('person_id', '=', personId).execute()
}

/**
 * Gives a login to a person. The table's key decides between two who want it at once.
 * @returns false when it is taken
 */
export async function takeLogin(transaction: DatabaseTransaction, login: Contact, personId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('login_directory')
    .values({ login, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Removes a contact; its person keeps the other one, and its login ends. The person is locked.
 * @returns false when it is not theirs any more, or their only one
 */
export async function removeContact(
  transaction: DatabaseTransaction,
  { personId, type, value }: Pick<ContactChange, 'personId' | 'type' | 'value'>,
): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_contact(${personId}, ${type}, ${value}) as removed`.execute(transaction)
  return rows[0]?.removed === true
}

type Moved = Pick<ContactChange, 'personId' | 'type' | 'value' | 'formerValue'> & { readonly at: Date }

/**
 * Puts the proven contact in the place of the former one, whose login ends. The person is locked.
 * @returns false when the former one is not theirs any more
 */
export async function moveContact(
  transaction: DatabaseTransaction,
  { personId, type, value, formerValue, at }: Moved,
): Promise<boolean> {
  const contact = { value, status: 'CONFIRMED', created_at: at } as const
  if (formerValue === null) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('person_contact')
      .values({ person_id: personId, type, ...contact })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await transaction
    .updateTable('person_contact')
    .set(contact)
    .where('person_id', '=', personId)
    .where('type', '=', type)
    .where('value', '=', formerValue)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Frees a login that is no longer a contact of its person. */
export async function releaseLogin(transaction: DatabaseTransaction, personId: string, login: Contact): Promise<void> {
  await sql`select release_login(${personId}, ${login})`.execute(transaction)
}

/** Deletes a portion of the changes that nobody finished. @returns how many */
export const forgetEndedContactChanges = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'contact_change', key: ['person_id'], endedAt: 'expires_at' },
    new Date(clock.now()),
    atMost,
  )
