// `npm run audit:verify`: goes through the audit trail of every company and finds what was changed (docs/operations.md).
//   npm run audit:verify -- --log bank.log    also holds it against what the log says of it
import { join } from 'node:path'
import process from 'node:process'
import { install } from './steps/install.mjs'
import { cannotRun, pinnedNode } from './steps/pinned-node.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

try {
  process.chdir(root)
  await install()
  const { code, error } = await run(
    pinnedNode(),
    [join(root, 'apps', 'server', 'src', 'verify-audit.ts'), ...process.argv.slice(2)],
    { cwd: root, show: true },
  )
  if (error) throw cannotRun(error)
  process.exitCode = code
} catch (error) {
  refuse(error)
  process.exitCode = 2
}
