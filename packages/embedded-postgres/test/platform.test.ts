import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedBinaries, majorVersion } from '../src/platform.ts'

test('this machine has a PostgreSQL 18', () => {
  const binaries = installedBinaries()
  expect(existsSync(binaries.postgres)).toBe(true)
  expect(majorVersion(binaries)).toBe('18')
})

test('a machine without binaries gets advice in one sentence', () => {
  expect(() => installedBinaries('sunos', 'sparc')).toThrow(
    'There is no embedded PostgreSQL for sunos-sparc; set DATABASE_URL to a PostgreSQL 15 or later and start again.',
  )
})
