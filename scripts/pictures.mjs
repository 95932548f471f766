// `npm run pictures`: takes the pictures of the README anew, from the demo bank as it is today, into docs/pictures.
import { join } from 'node:path'
import process from 'node:process'
import { journeys } from './stages/journeys.mjs'
import { runStages } from './stages/run-stages.mjs'
import { webBuild } from './stages/web-build.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

try {
  process.chdir(root)
  await install()
  const environment = { PICTURES: join(root, 'docs', 'pictures') }
  await runStages({
    'web pages': webBuild,
    pictures: () => journeys({ environment, args: ['readme-pictures.spec.ts'] }),
  })
} catch (error) {
  refuse(error)
}
