// Runs inside the root that bare-machine.mjs makes: node bare-tests.mjs <file for the counts> <test files>
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { findChromium } from '../find-chromium.mjs'
import { judges } from '../programs/judges.mjs'
import { programOfMachine } from '../programs/program-of-machine.mjs'
import { root } from '../steps/root.mjs'
import { vitest } from './vitest.mjs'

const [answer, ...files] = process.argv.slice(2)

process.chdir(root)
const found = [
  findChromium(),
  programOfMachine(['psql', 'postgres', 'git', 'apt-get', 'pdftotext', 'java', 'zip']),
  ...Object.entries(judges).flatMap(([name, { isHere }]) => (isHere() ? [name] : [])),
].filter((one) => one !== undefined)
if (found.length > 0) console.log(`The bare machine is not bare: it has ${found.join(', ')}.`)

const { passed, failed, failures } = await vitest({ files })
writeFileSync(answer, JSON.stringify({ passed, failed: failed + found.length, failures }))
