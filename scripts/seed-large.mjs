// `npm run seed:large`: adds an account with a million entries and a bank of ten thousand companies to the local bank (docs/operations.md).
//   npm run seed:large -- --entries 20000 --companies 200    makes smaller ones
import { join } from 'node:path'
import process from 'node:process'
import { askForLocalMode } from './steps/local-mode.mjs'
import { install } from './steps/install.mjs'
import { cannotRun, pinnedNode } from './steps/pinned-node.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

try {
  process.chdir(root)
  askForLocalMode()
  await install()
  const { code, error } = await run(
    pinnedNode(),
    [join(root, 'apps', 'server', 'src', 'seed-large.ts'), ...process.argv.slice(2)],
    { cwd: root, show: true },
  )
  if (error) throw cannotRun(error)
  process.exitCode = code
} catch (error) {
  refuse(error)
  process.exitCode = 2
}
