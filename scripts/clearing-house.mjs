// `npm run clearing-house`: the clearing house, through which banks on this machine pay each other. Ctrl-C stops it.
//   CLEARING_MEMBERS=388888,399999    banks that have a program of their own; all others are invented
//   CLEARING_FAULTS=7                 a third of its answers come late, twice, cut off or in the wrong order
import { join } from 'node:path'
import process from 'node:process'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { runTogether } from './steps/run-together.mjs'

try {
  process.chdir(root)
  await install()
  process.exitCode = await runTogether([{ args: [join(root, 'apps', 'clearing-house', 'src', 'main.ts')], cwd: root }])
} catch (error) {
  refuse(error)
}
