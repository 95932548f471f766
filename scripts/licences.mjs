// `npm run licences`: writes docs/licences.md from the lock file, and reports licences that are not allowed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps/root.mjs'
import { licenceList, licenceViolations } from './supply/licences.mjs'
import { lockedPackages } from './supply/locked-packages.mjs'

const packages = lockedPackages()
writeFileSync(join(root, 'docs', 'licences.md'), licenceList(packages))
const violations = licenceViolations(packages)
for (const violation of violations) console.error(violation)
console.log(
  `${packages.length} packages, ${violations.length} licences that are not allowed; written to docs/licences.md`,
)
if (violations.length > 0) process.exitCode = 1
