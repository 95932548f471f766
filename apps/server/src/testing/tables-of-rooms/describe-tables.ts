import { findOwners } from './owners.ts'
import { readObjects } from './read-objects.ts'
import { writeRooms } from './write-room.ts'

/**
 * The form of a database as the text of each room's `tables.sql`: tables, constraints, indexes, triggers, functions,
 * policies and grants.
 * @throws Error when the database has something that these files cannot say
 */
export async function describeTables(adminUrl: string): Promise<ReadonlyMap<string, string>> {
  const objects = await readObjects(adminUrl)
  if (objects.unwritten.length > 0) throw new Error(`tables.sql cannot say: ${objects.unwritten.join('; ')}.`)
  return writeRooms(objects, findOwners(objects))
}
