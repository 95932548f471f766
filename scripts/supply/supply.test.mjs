// security row 47
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from '../steps/root.mjs'
import { licenceList, licenceViolations } from './licences.mjs'
import { lockedPackages, readLock } from './locked-packages.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const lock = readLock()
const packages = lockedPackages(lock)
const workspaces = Object.keys(lock).filter((path) => !path.includes('node_modules/'))
const manifests = workspaces.map((path) => [join(path, 'package.json'), JSON.parse(read(join(path, 'package.json')))])
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const wanted = manifests.flatMap(([file, manifest]) =>
  kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ file, kind, name, version }))),
)

describe('the lock file and every package.json', () => {
  test('name versions exactly, never a range, a tag or an address', () => {
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('name the same versions', () => {
    const locked = ({ file, name }) => lock[join(file, '..', 'node_modules', name)]?.version ?? lock[join('node_modules', name)]?.version
    const own = new Map(manifests.map(([, { name, version }]) => [name, version]))
    expect(wanted.filter((one) => (own.get(one.name) ?? locked(one)) !== one.version)).toEqual([])
  })

  test('give a checksum of every package, and no host that served one', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)).toEqual([])
    expect(
      Object.entries(lock)
        .filter(([, { resolved = '' }]) => /^\w+:/.test(resolved))
        .map(([path]) => path),
    ).toEqual([])
    expect(read('.npmrc')).not.toMatch(/^\s*(@[\w-]+:)?registry\s*=/m)
  })
})

test('no package runs a script when it is installed: each that has one is refused by name', () => {
  const { allowScripts } = JSON.parse(read('package.json'))
  expect(Object.values(allowScripts).filter((allowed) => allowed !== false)).toEqual([])
  const withScript = packages.filter(({ installs }) => installs).map(({ name }) => name)
  expect(withScript.length).toBeGreaterThan(0)
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([])
})

describe('licences', () => {
  test('of all packages are among those that are allowed for their use', () => {
    expect(licenceViolations(packages)).toEqual([])
  })

  test.each([
    ['GPL-3.0-only', 'development'],
    ['MPL-2.0', 'product'],
    ['none', 'development'],
    ['(MIT OR GPL-3.0)', 'product'],
    ['LGPL-3.0-or-later', 'product'],
  ])('%s is refused in %s until somebody has looked at it', (licence, use) => {
    expect(licenceViolations([{ name: 'one', version: '1.0.0', licence, use }])).toEqual([
      `one 1.0.0 (${use}) has the licence ${licence}, which nobody has looked at.`,
    ])
  })

  test('are listed as the lock file says; npm run licences writes the list', () => {
    expect(read('docs/licences.md')).toBe(licenceList(packages))
  })
})

test('npm run sbom tells every package with its checksum', { timeout: 60_000 }, async () => {
  const command = JSON.parse(read('package.json')).scripts.sbom
  const shell = process.platform === 'win32' ? ['cmd', ['/c', command]] : ['sh', ['-c', command]]
  const { stdout } = await promisify(execFile)(...shell, { cwd: root, maxBuffer: 2 ** 26 })
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  const hashesOf = new Map(components.map(({ name, version, hashes = [] }) => [`${name} ${version}`, hashes]))
  expect(packages.filter(({ name, version }) => (hashesOf.get(`${name} ${version}`)?.length ?? 0) === 0)).toEqual([])
})
