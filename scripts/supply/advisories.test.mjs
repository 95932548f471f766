import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ageWarning, askOsv, isAffected, knownHoles, notAskedAbout, readAdvisories, recordsInFolder, renewedAdvisories } from './advisories.mjs'
import { lockedPackages } from './locked-packages.mjs'
import { compareVersions, isWithin } from './version-ranges.mjs'

const packages = lockedPackages()
const advisories = readAdvisories()

/** A record of OSV, of a package that no registry has. */
const record = (over = {}) => ({
  schema_version: '1.4.0',
  id: 'GHSA-made-up00-0001',
  modified: '2026-11-01T00:00:00Z',
  published: '2026-11-01T00:00:00Z',
  aliases: ['CVE-2026-00001'],
  summary: 'Reads beyond its buffer',
  details: 'At length.',
  affected: [{ package: { ecosystem: 'npm', name: 'made-up' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.2.3' }] }] }],
  references: [{ type: 'WEB', url: 'https://example.com' }],
  ...over,
})

const madeUp = (version) => [{ name: 'made-up', version, use: 'product' }]
const fileOf = (...records) => ({ renewedOn: '2026-11-01', source: 'a test', packages: { 'made-up': records } })

// security row 47
test('no package of the lock file stands in a range of a known hole', () => {
  expect(knownHoles(packages, advisories)).toEqual([])
})

test('the file names its source and its day, and is not of a package that the lock file has no more', () => {
  expect(advisories.renewedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(advisories.source).not.toBe('')
  const names = new Set(packages.map(({ name }) => name))
  expect(Object.keys(advisories.packages).filter((name) => !names.has(name))).toEqual([])
  // These are warnings: a machine without a network cannot fix them, and no test fails by the clock.
  const unasked = notAskedAbout(packages, advisories)
  if (unasked.length > 0) console.warn(`Nobody has asked about known holes of ${unasked.length} packages: npm run advisories asks.`)
  const old = ageWarning(advisories, Date.now())
  if (old !== null) console.warn(old)
})

describe('a made-up hole', () => {
  test.each([
    ['1.0.0', true],
    ['1.2.2', true],
    ['1.2.3-beta.1', true],
    ['1.2.3', false],
    ['0.9.9', false],
    ['2.0.0', false],
  ])('from 1.0.0 to before 1.2.3 concerns %s: %s', (version, concerned) => {
    const said = concerned ? [`made-up ${version} (product) has the known hole GHSA-made-up00-0001: Reads beyond its buffer`] : []
    expect(knownHoles(madeUp(version), fileOf(record()))).toEqual(said)
  })

  test('that is withdrawn, of another package or of another registry concerns nobody', () => {
    const others = ['npm/other', 'PyPI/made-up'].map((one) => {
      const [ecosystem, name] = one.split('/')
      return record({ affected: record().affected.map((affected) => ({ ...affected, package: { ecosystem, name } })) })
    })
    expect(knownHoles(madeUp('1.0.0'), fileOf(...others, record({ withdrawn: '2026-11-02T00:00:00Z' })))).toEqual([])
  })

  test('that names versions instead of a range concerns these, as malicious releases do', () => {
    const malicious = record({ affected: [{ package: { ecosystem: 'npm', name: 'made-up' }, versions: ['4.4.2'] }] })
    expect(['4.4.1', '4.4.2', '4.4.3'].map((version) => isAffected(malicious, 'made-up', version))).toEqual([false, true, false])
  })

  test('with a reason why it does no harm here is passed over', () => {
    expect(knownHoles(madeUp('1.0.0'), fileOf(record()), { 'GHSA-made-up00-0001': 'no caller reaches it' })).toEqual([])
  })
})

describe('the order of versions', () => {
  const inOrder = [
    '0.0.0-0',
    '0.9.0',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.9',
    '1.2.10',
    '10.0.0',
  ]
  test('is that of npm', () => {
    const sorted = inOrder.toReversed().sort(compareVersions)
    expect(sorted).toEqual(inOrder)
    expect(compareVersions('1.0.0+one', '1.0.0+other')).toBe(0)
    expect(() => compareVersions('latest', '1.0.0')).toThrow('latest is no version')
  })

  test.each([
    ['all versions', [{ introduced: '0' }], ['0.0.0-0', '99.0.0'], []],
    [
      'two stretches',
      [{ introduced: '2.0.0' }, { fixed: '2.1.0' }, { introduced: '1.0.0' }, { fixed: '1.5.0' }],
      ['1.0.0', '1.4.9', '2.0.0'],
      ['0.9.0', '1.5.0', '2.1.0'],
    ],
    ['to a last one', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], ['1.4.0'], ['1.4.1', '0.1.0']],
  ])('in a range of %s', (_, events, inside, outside) => {
    expect(inside.filter((version) => !isWithin(version, events))).toEqual([])
    expect(outside.filter((version) => isWithin(version, events))).toEqual([])
  })
})

test('a file that is older than thirty days is warned of', () => {
  const at = Date.parse('2026-12-20T12:00:00Z')
  expect(ageWarning({ renewedOn: '2026-11-20' }, at)).toBe(null)
  expect(ageWarning({ renewedOn: '2026-11-19' }, at)).toBe('The known holes of packages are 31 days old: renew them by npm run advisories.')
})

describe('the renewed file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-advisories-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is made of a folder of records: id, other names, summary and what is affected, of the packages that it is asked about', async () => {
    mkdirSync(join(folder, '2026', '11'), { recursive: true })
    const ofTwo = record({
      affected: [...record().affected, { package: { ecosystem: 'npm', name: 'other' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] }],
    })
    writeFileSync(join(folder, '2026', '11', 'GHSA-made-up00-0001.json'), JSON.stringify(ofTwo))
    writeFileSync(join(folder, 'README.md'), 'no record')
    const renewed = await renewedAdvisories(['unharmed', 'made-up'], recordsInFolder(folder), { source: 'a test', today: '2026-11-02' })
    const { id, aliases, summary, affected } = record()
    expect(renewed).toEqual({ renewedOn: '2026-11-02', source: 'a test', packages: { 'made-up': [{ id, aliases, summary, affected }], unharmed: [] } })
    expect(knownHoles(madeUp('1.1.0'), renewed)).toHaveLength(1)
    expect(notAskedAbout([{ name: 'unharmed' }, { name: 'made-up' }, { name: 'new' }], renewed)).toEqual(['new'])
  })

  // security row 47
  test('is asked of OSV page by page, and not written when it does not answer', async () => {
    const asked = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const body = JSON.parse(text)
      asked.push(body)
      if (body.package.name === 'broken') return response.writeHead(500).end()
      return response.end(JSON.stringify(body.page_token ? { vulns: [record()] } : { vulns: [record({ id: 'GHSA-0' })], next_page_token: 'more' }))
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise((resolve) => server.close(resolve)))
    const address = `http://127.0.0.1:${server.address().port}/v1/query`
    expect((await askOsv('made-up', address)).map(({ id }) => id)).toEqual(['GHSA-0', 'GHSA-made-up00-0001'])
    expect(asked).toEqual([{ package: { ecosystem: 'npm', name: 'made-up' } }, { package: { ecosystem: 'npm', name: 'made-up' }, page_token: 'more' }])
    await expect(renewedAdvisories(['broken'], (name) => askOsv(name, address), { source: 'a test', today: '2026-11-02' })).rejects.toThrow(
      'answered 500 about broken',
    )
  })
})
