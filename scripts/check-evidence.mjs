// `npm run check-evidence -- pack.zip --root authority.cer`: checks a pack of evidence of signatures (docs/evidence-pack.md).
// It needs Node alone: copy this file and the folder `evidence` beside it, and run it anywhere.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkPack } from './evidence/check-pack.mjs'

const USAGE = `npm run check-evidence -- pack.zip --root authority.cer
  --root   a certificate in DER that you trust; may stand more than once. Ukraine's: https://czo.gov.ua/ca-registry`

/** @returns the process's exit code: 0 all is right, 1 something is wrong, 2 the command cannot run */
function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { root: { type: 'string', multiple: true, default: [] } },
  })
  const [pack] = positionals
  if (pack === undefined) {
    console.error(USAGE)
    return 2
  }
  const { faults, right, open } = checkPack(
    readFileSync(pack),
    values.root.map((file) => readFileSync(file)),
  )
  for (const says of right) console.log(`right     ${says}`)
  for (const says of open) console.log(`not shown ${says}`)
  for (const { file, says } of faults) console.log(`WRONG     ${file}: ${says}`)
  console.log(faults.length === 0 ? 'Everything that this pack shows is right.' : 'This pack is not right.')
  return faults.length === 0 ? 0 : 1
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
