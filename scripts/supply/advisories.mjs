import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/root.mjs'
import { isWithin } from './version-ranges.mjs'

/** The committed file of known holes; `npm run advisories` renews it. */
export const advisoriesFile = join(root, 'scripts', 'supply', 'advisories.json')

/**
 * The file: `renewedOn` (a day), `source`, and for each package its records of OSV
 * (https://ossf.github.io/osv-schema/). Only their id, aliases, summary and the affected versions of this package are
 * kept. A package of the lock file that `packages` does not name has not been asked about.
 */
export const readAdvisories = () => JSON.parse(readFileSync(advisoriesFile, 'utf8'))

/** Holes that do not concern this bank, by the id of the record: why not. */
const harmless = {}

/**
 * The packages of the lock file that stand in a range of a known hole.
 * @param packages `lockedPackages()`
 * @returns a sentence for each
 */
export const knownHoles = (packages, advisories, accepted = harmless) =>
  packages.flatMap(({ name, version, use }) =>
    (advisories.packages[name] ?? [])
      .filter((record) => accepted[record.id] === undefined && isAffected(record, name, version))
      .map(({ id, summary }) => `${name} ${version} (${use}) has the known hole ${id}${summary ? `: ${summary}` : ''}`),
  )

/** True if a record of OSV affects this version of an npm package. */
export const isAffected = ({ affected, withdrawn }, name, version) =>
  withdrawn === undefined &&
  affected.some(
    ({ package: { ecosystem, name: affectedName }, ranges = [], versions = [] }) =>
      ecosystem === 'npm' &&
      affectedName === name &&
      (versions.includes(version) || ranges.some(({ events }) => isWithin(version, events))),
  )

/** Packages of the lock file that nobody has asked about. */
export const notAskedAbout = (packages, advisories) => [
  ...new Set(packages.map(({ name }) => name).filter((name) => advisories.packages[name] === undefined)),
]

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The warning about an old file, or null. No test fails by the clock. */
export function ageWarning({ renewedOn }, now) {
  const days = Math.floor((now - Date.parse(renewedOn)) / DAY_MS)
  return days > DAYS ? `The known holes of packages are ${days} days old: renew them by npm run advisories.` : null
}

/** The part of a record that the file keeps. */
const shortened = ({ id, aliases, summary, withdrawn, affected = [] }, name) => ({
  id,
  ...(aliases?.length > 0 && { aliases: [...aliases].sort() }),
  ...(summary && { summary }),
  ...(withdrawn && { withdrawn }),
  affected: affected
    .filter(({ package: of }) => of?.ecosystem === 'npm' && of.name === name)
    .map(({ package: { ecosystem, name: of }, ranges, versions }) => ({
      package: { ecosystem, name: of },
      ...(ranges?.length > 0 && { ranges: ranges.map(({ type, events }) => ({ type, events })) }),
      // If there are ranges, versions only repeat them at length.
      ...(versions?.length > 0 && !(ranges?.length > 0) && { versions }),
    })),
})

/**
 * The file anew.
 * @param names of packages
 * @param recordsOf gives the records of OSV of a package
 */
export async function renewedAdvisories(names, recordsOf, { source, today }) {
  const packages = {}
  for (const name of [...new Set(names)].sort()) {
    const records = (await recordsOf(name)).map((record) => shortened(record, name))
    packages[name] = records
      .filter(({ affected }) => affected.length > 0)
      .sort((left, right) => (left.id < right.id ? -1 : Number(left.id > right.id)))
  }
  return { renewedOn: today, source, packages }
}

export const OSV = 'https://api.osv.dev/v1/query'

/** Asks OSV about all holes of a package. @throws when it does not answer */
export async function askOsv(name, address = OSV) {
  const records = []
  let token
  do {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: { ecosystem: 'npm', name }, ...(token && { page_token: token }) }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status} about ${name}`)
    const { vulns = [], next_page_token: next } = await answer.json()
    records.push(...vulns)
    token = next
  } while (token)
  return records
}

/**
 * Reads a folder of OSV's records, one a file: OSV's own archive of npm, unpacked, or a clone of the advisory database of GitHub.
 * @returns a function that gives the records of a package
 */
export function recordsInFolder(folder) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`There is no folder ${folder}.`)
  const byPackage = new Map()
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!path.endsWith('.json')) continue
    const record = JSON.parse(readFileSync(join(folder, path), 'utf8'))
    const names = new Set((record.affected ?? []).map(({ package: of }) => of?.ecosystem === 'npm' && of.name))
    for (const name of names) byPackage.set(name, [...(byPackage.get(name) ?? []), record])
  }
  return async (name) => byPackage.get(name) ?? []
}
