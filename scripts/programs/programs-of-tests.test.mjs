import { execFile, execFileSync, execSync, spawn, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { programsHere, programsOfTests } from './programs-of-tests.mjs'

describe('a test that starts a program outside of the table fails with its name', () => {
  test.each([
    ['spawn', () => spawn('git', ['--version'])],
    ['spawn, by its path', () => spawn('/usr/bin/git', ['--version'])],
    ['execFile', () => execFile('git', ['--version'])],
    ['spawnSync', () => spawnSync('git', ['--version'])],
    ['execFileSync', () => execFileSync('git', ['--version'], { stdio: 'ignore' })],
  ])('%s', (_, start) => {
    expect(start).toThrow(/A test starts (\/usr\/bin\/)?git, which a machine with Node and npm alone does not have/)
  })
})

test('Node and the shell of npm start for every test', () => {
  expect(spawnSync(process.execPath, ['--eval', '']).status).toBe(0)
  expect(String(execSync('echo on'))).toMatch(/^on/)
})

test('a machine without the judges has every program that tests need', () => {
  const needed = (platform) => programsHere(platform).filter((name) => !programsOfTests[name].judge)
  expect(['linux', 'darwin', 'win32'].map(needed)).toEqual([['sh'], ['sh', 'ps'], ['cmd']])
})
