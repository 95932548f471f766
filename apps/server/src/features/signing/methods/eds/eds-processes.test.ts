import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { newTestAuthority, signed, signerBy } from '../../../../testing/eds-keys.ts'
import { type EdsProcesses, edsProcesses, restricted } from './eds-processes.ts'

const authority = newTestAuthority()
const inn = '3652504575'
const signer = signerBy(authority, { drfo: inn, edrpou: inn })
const text = Buffer.from('{"amount":"100"}')
const at = Date.parse('2026-11-20T10:00:00Z')
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const question = (message = signed(text, signer, at)) => ({
  message,
  content: base64(text),
  pinned: [base64(authority.certificate.bytes)],
  others: [],
  at,
  owner: { person: { inn, passport: null }, companyCode: inn, personalKeys: true },
})

const accepted = { ok: true, value: { ok: true, value: { drfo: inn, names: ['Хтось', ' '], certificate: base64(signer.certificate.bytes) } } }

let processes: EdsProcesses
afterEach(() => processes.close())

describe('the processes that read electronic signatures', () => {
  test('verify one after another, and together no more than there are places for', async () => {
    processes = edsProcesses({ atOnce: 1, waiting: 2 })
    const asked = [1, 2, 3, 4, 5].map(() => processes.ask('verifySignature', question()))
    const answers = await Promise.all(asked)
    expect(answers.slice(0, 3)).toMatchObject([accepted, accepted, accepted])
    expect(answers.slice(3)).toEqual([1, 2].map(() => ({ ok: false, error: 'busy' })))
    expect(await processes.ask('verifySignature', question())).toMatchObject(accepted)
  })

  test('trust no certificate that they cannot read, and go by the others', async () => {
    processes = edsProcesses({ atOnce: 1, waiting: 0 })
    const { pinned, ...rest } = question()
    expect(await processes.ask('verifySignature', { ...rest, pinned: ['MAA=', ...pinned] })).toMatchObject(accepted)
    expect(await processes.ask('verifySignature', { ...rest, pinned: ['MAA='] })).toEqual({ ok: true, value: { ok: false, error: 'unknownAuthority' } })
  })

  test('say what is wrong with a signature', async () => {
    processes = edsProcesses({ atOnce: 1, waiting: 0 })
    expect(await processes.ask('verifySignature', question('MAA='))).toEqual({ ok: true, value: { ok: false, error: 'malformed' } })
  })

  // security row 29, КЕП
  test('are ended when they take too long, and others take their place', async () => {
    processes = edsProcesses({ atOnce: 1, waiting: 5, limitMs: 0 })
    for (let time = 0; time < 2; time += 1) expect(await processes.ask('verifySignature', question())).toEqual({ ok: false, error: 'died' })
    processes.close()
    processes = edsProcesses({ atOnce: 1, waiting: 0 })
    expect(await processes.ask('nothing' as 'verifySignature', question())).toEqual({ ok: false, error: 'died' })
    expect(await processes.ask('verifySignature', question())).toMatchObject(accepted)
  })
})

test('nobody waits longer for a process than they may, in line or for its answer', async () => {
  processes = edsProcesses({ atOnce: 1, waiting: 5, waitMs: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => processes.ask('verifySignature', question())))
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false])
})

describe('such a process', () => {
  test.each([
    ['reads nothing of this machine', `require('node:fs').readFileSync('/etc/hostname')`],
    ['reads nothing beside its own code', `require('node:fs').readFileSync('README.md')`],
    ['writes nothing', `require('node:fs').writeFileSync('node_modules/written', '')`],
    ['starts no other', `require('node:child_process').spawnSync('true')`],
    ['opens no connection', `require('node:net').connect(1, '127.0.0.1').on('error', (error) => { throw error })`],
    ['loads no native code', `process.dlopen({ exports: {} }, '/nothing.node')`],
  ])('%s', (_, code) => {
    const { stderr } = spawnSync(process.execPath, [...restricted, '--eval', code], { encoding: 'utf8', env: {} })
    expect(stderr).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/)
  })
})
