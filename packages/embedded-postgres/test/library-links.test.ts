import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLibraryLinks } from '../src/library-links.ts'

test('the links between library versions are made once and left alone afterwards', () => {
  const root = mkdtempSync(join(tmpdir(), 'dilo-links-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
  writeFileSync(join(root, 'native', 'lib', 'libx.so.1.2'), '')
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]))
  makeLibraryLinks(join(root, 'native'))
  makeLibraryLinks(join(root, 'native'))
  expect(readlinkSync(join(root, 'native', 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
  rmSync(root, { recursive: true })
})
