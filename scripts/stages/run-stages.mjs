import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../steps/step.mjs'

/**
 * Runs all stages, also after one has failed, and prints `N passed, N failed` as the last line. Above it stands each
 * failure with the first lines of its message, so that the end of a long output is enough to know what failed.
 * A stage is a name and a function that gives the counts; a stage that throws counts as one failure. In place of the
 * function, an object holds stages that run at once, because they wait more than they work. Nothing passed at all is a
 * failure too, so that an empty run is never taken for a good one.
 * @param without what this run leaves out on request; the last line says so
 */
export async function runStages(stages, { without } = {}) {
  const results = []
  for (const [name, work] of Object.entries(stages)) {
    const atOnce = Object.entries(typeof work === 'function' ? { [name]: work } : work)
    results.push(
      ...(await Promise.all(atOnce.map(async ([one, does]) => ({ name: one, ...(await runStage(one, does)) })))),
    )
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const { name, failures = [] } of results) for (const failure of failures) console.log(describe(name, failure))
  console.log('\n── summary')
  for (const result of results)
    console.log(`${result.failed === 0 ? '✓' : '✗'} ${result.name.padEnd(28)} ${counts(result)}  ${result.time}`)
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${counts({ passed, failed })}${without === undefined ? '' : `; ${without}`}`)
}

async function runStage(name, work) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const result = await work().catch(explain)
  const time = seconds(performance.now() - begun)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name}  ${counts(result)}  ${time}`)
  return { ...result, time }
}

function explain(error) {
  console.log(error?.name === 'Refusal' ? error.message : error)
  return { passed: 0, failed: 1 }
}

const LINES_OF_A_MESSAGE = 12

function describe(stage, { test, message = '' }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE)
  return [`\n✗ ${stage}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function counts({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
