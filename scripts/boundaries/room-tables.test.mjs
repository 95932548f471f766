import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureRooms } from '../boundaries.mjs'
import { root } from '../steps/root.mjs'
import { roomTables } from './room-tables.mjs'

/** Views stand in schema.ts as well; their names end so (db/describe-schema.ts). */
const isTable = (name) => !/_(of_any_company|view)$/.test(name)

const tablesOfSchema = () => {
  const schema = readFileSync(join(root, 'apps/server/src/db/schema.ts'), 'utf8')
  const database = schema.slice(schema.indexOf('export interface DB {'))
  return [...database.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name).filter(isTable)
}

test('each table of the schema public has one owner', () => {
  expect(Object.values(roomTables).flat().sort()).toEqual([...tablesOfSchema(), 'migration'].sort())
})

test('each room of features has a row of tables, and no other rooms have but the parts without features', () => {
  expect(Object.keys(roomTables)).toEqual([...Object.keys(featureRooms), 'db', 'jobs', 'local'])
})
