// `npm run bench`: runs every file of bench/, or those that are named: npm run bench -- start-up
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { buildWeb } from './steps/build-web.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode } from './steps/pinned-node.mjs'
import { refuse, Refusal } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

try {
  process.chdir(root)
  await install()
  await buildWeb()
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}-${process.arch}`,
  )
  for (const name of chosenBenches(process.argv.slice(2))) {
    console.log(`\n── ${name}`)
    const { code } = await run(pinnedNode(), [join(root, 'bench', name)], { cwd: root, show: true })
    if (code !== 0) process.exitCode = 1
  }
} catch (error) {
  refuse(error)
}

function chosenBenches(wanted) {
  const all = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.mjs'))
    .sort()
  const chosen = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name.replace('.mjs', '')))
  if (chosen.length === 0) throw new Refusal(`There is no such bench; these are there: ${all.join(', ')}.`)
  return chosen
}
