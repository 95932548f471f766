import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { installByApt } from '../programs/install-by-apt.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

/** Libraries of the system that Node 26 needs and the smallest systems lack, with their packages of Debian and Ubuntu. */
const packages = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6' }

/**
 * Makes sure, once after each installation, that the Node of the lock file runs on this system. A missing library is
 * installed where root may do so.
 * @throws Refusal that names the library and the remedy; other commands then run on the machine's own Node, and say the same
 */
export async function makeNodeRunnable() {
  const missing = await missingLibrary()
  if (missing === undefined) return
  const name = packages[missing]
  if (name !== undefined)
    await step(`the system has no ${missing}: apt-get installs ${name}`, () => installByApt(name)).catch((error) =>
      console.log(`  ${error.message}`),
    )
  if ((await missingLibrary()) === undefined) return
  // npm puts this Node before the machine's own: no command could say anything.
  for (const ending of ['', '.cmd', '.ps1'])
    rmSync(join(root, 'node_modules', '.bin', `node${ending}`), { force: true })
  throw new Refusal(
    `Node 26 needs ${missing}, which this system lacks; install it (Debian, Ubuntu: apt-get install ${name ?? missing}) and run the command again.`,
  )
}

/** The name of a library without which the pinned Node does not start. */
async function missingLibrary() {
  const { code, output } = await run(pinnedNode(), ['--version'])
  return code === 0 ? undefined : /loading shared libraries: (\S+):/.exec(output)?.[1]
}
