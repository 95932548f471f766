import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** Counts a registration for the person whose link it came by. Nothing where that person is not there any more. */
export async function insertFriendRegistration(
  transaction: DatabaseTransaction,
  personId: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('friend_registration')
    .columns(['friend_registration_id', 'person_id', 'registered_at'])
    .expression((eb) =>
      eb
        .selectFrom('person_view as person')
        .select([eb.val(risingId()).as('id'), 'person_id', eb.val(at).as('at')])
        .where('person_id', '=', personId),
    )
    .execute()
}

/** The number of friends registered by a person's link, and the time of the last one. */
export const countFriends = (reader: Reader, personId: string) =>
  reader
    .selectFrom('friend_registration')
    .select((eb) => [eb.fn.countAll<string>().as('registered'), eb.fn.max('registered_at').as('lastAt')])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
