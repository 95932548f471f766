import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fits, stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { NeededSignature } from '@dilo/domain/signing/signing-policy.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { placeIsLeft } from './still-signs.ts'

const { bank } = bankOfFile()

const types: readonly GivenType[] = ['first', 'second']
const places: readonly NeededSignature[] = ['first', 'second', 'any']

/** None, one and two of them. */
const upToTwo = <One>(all: readonly One[]): readonly (readonly One[])[] => [
  [],
  ...all.map((one) => [one]),
  ...all.flatMap((one) => all.map((two) => [one, two])),
]

const cases = upToTwo(places).flatMap((needs) => upToTwo(types).flatMap((given) => types.map((mine) => ({ needs, given, mine }))))

test('the database finds a place for a signature exactly where the domain does', async () => {
  const asked = JSON.stringify(cases)
  const { rows } = await sql<{ left: boolean }>`
    select ${sql.raw(placeIsLeft('one.mine', 'one.needs', 'one.given'))} as left
    from rows from (json_to_recordset(${asked}::json) as (needs text[], given text[], mine text)) with ordinality as one (needs, given, mine, place)
    order by one.place`.execute(bank.context.database)
  expect(rows.map(({ left }) => left)).toEqual(cases.map(({ needs, given, mine }) => fits(mine, stillNeeded(needs, given))))
})
