// `npm run advisories`: asks OSV about known holes of all packages of the lock file, writes scripts/supply/advisories.json, and
// reports the packages that have one.
//   npm run advisories -- --from <folder>   reads OSV's records from a folder instead: OSV's archive of npm, or GitHub's database
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { advisoriesFile, askOsv, knownHoles, OSV, recordsInFolder, renewedAdvisories } from './supply/advisories.mjs'
import { lockedPackages } from './supply/locked-packages.mjs'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const packages = lockedPackages()
const today = new Date().toISOString().slice(0, 10)
const recordsOf = values.from === undefined ? (name) => askOsv(name) : recordsInFolder(values.from)
const source = values.from === undefined ? OSV : 'a folder of OSV’s records'
try {
  const names = packages.map(({ name }) => name)
  const advisories = await renewedAdvisories(names, recordsOf, { source, today })
  writeFileSync(advisoriesFile, `${JSON.stringify(advisories, null, 2)}\n`)
  const holes = knownHoles(packages, advisories)
  for (const hole of holes) console.error(hole)
  console.log(`${packages.length} packages, ${holes.length} known holes; written to scripts/supply/advisories.json`)
  if (holes.length > 0) process.exitCode = 1
} catch (error) {
  console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
