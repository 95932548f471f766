// `npm run shots`: a picture of every page of the product and of every state of the workbench, at 360, 768 and 1280
// pixels, in both themes and both languages, into .shots/. It only looks: what is wrong is found by `npm test`.
//   npm run shots -- select              only what Playwright finds by this word
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { journeys } from './stages/journeys.mjs'
import { runStages } from './stages/run-stages.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

const folder = join(root, '.shots')
const words = process.argv.slice(2)

try {
  process.chdir(root)
  await install()
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  const only = words.length === 0 ? [] : ['--grep', words.join('|')]
  await runStages({
    pictures: () => journeys({ environment: { SHOTS: folder }, args: ['pages.spec.ts', 'workbench.spec.ts', ...only] }),
  })
  console.log(`The pictures are in ${folder}`)
} catch (error) {
  refuse(error)
}
