import { expect, test } from 'vitest'
import { risingId } from './rising-id.ts'

test('ids of one process rise, many in a millisecond too, and are UUIDs of version 7', () => {
  const ids = Array.from({ length: 10_000 }, risingId)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
