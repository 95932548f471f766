// The worker that signs, in a real Chromium: a key is opened, one text signed, a hundred signed with one unlocking. CPU
// time of the page's process, so that other load of the machine does not count.
import { readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signedText } from '@dilo/domain/payments/signed-payment.ts'
import { newKey } from '../../e2e/own-key.ts'
import { signInByCalls } from '../../e2e/sign-in.ts'
import { openBank } from '../../e2e/start-the-bank.ts'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'

const ROUNDS = sizeOf('ROUNDS', 5)
const MANY = 100

const party = { name: 'ТОВ «Зелений Гай»', code: '14360570', iban: 'UA213223130000026007233566001' }
const payment = {
  id: '0198f3a2-7c1d-7f00-8000-000000000001',
  version: 1,
  number: '17',
  debtor: party,
  creditor: party,
  currency: 'UAH',
  remittanceInformation: 'Оплата за товар згідно з рахунком № 17',
  salary: null,
}
const shown = { ...payment, valueDate: '2026-11-26', amount: '125050', fee: '300', debtorCard: null, creditorCard: null }
const text = signedText({ ...payment, valueDate: '2026-11-26', amount: 125_050n, fee: 300n })

/** The work of the page, in a worker that is new each time. */
function inPage({ address, key, shown: subject, text: given, count }) {
  const octets = (base64) => Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
  const worker = new Worker(address, { type: 'module', name: 'signer' })
  const ask = (question) =>
    new Promise((resolve, reject) => {
      worker.addEventListener('error', reject, { once: true })
      worker.addEventListener(
        'message',
        ({ data }) => {
          const { ok } = data.opened ?? data.signed ?? {}
          if (ok === true) resolve()
          else reject(new Error(JSON.stringify(data)))
        },
        { once: true },
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(question)
    })
  return (async () => {
    await ask({ do: 'open', keyFile: new File([octets(key.file)], 'key.pfx'), certificateFile: null, password: key.password })
    for (let one = 0; one < count; one += 1) await ask({ do: 'sign', subject: { kind: 'payment', shown: subject }, text: new TextEncoder().encode(given) })
    worker.terminate()
  })()
}

/** Milliseconds of CPU of all pages' processes. */
async function cpuOf(devtools) {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0)
}

async function measure(page, devtools, key) {
  const [worker] = readdirSync(new URL('../../apps/web/dist/assets/', import.meta.url)).filter((name) => /^worker-.+\.js$/.test(name))
  const work = async (count) => {
    const before = await cpuOf(devtools)
    await page.evaluate(inPage, { address: `/assets/${worker}`, key, shown, text, count })
    return (await cpuOf(devtools)) - before
  }
  // The first one also fetches and compiles the script.
  const first = await work(0)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = await work(0)
    rounds.push({ open, one: (await work(1)) - open, many: (await work(MANY)) - open })
  }
  const of = (name) => median(rounds.map((round) => round[name]))
  const say = (name, value) => console.log(`${name.padEnd(40)}${value.toFixed(1).padStart(10)}`)
  say('ms CPU, the first key with its script', first)
  say('ms CPU, opening a key', of('open'))
  say('ms CPU, signing one', of('one'))
  say(`ms CPU, signing ${MANY}`, of('many'))
  say(`signing ${MANY} / opening`, of('many') / of('open'))
  reportFigure('a hundred signatures of one unlocking', (of('open') + of('many')) / (MANY * (of('open') + of('one'))))
}

const bank = await openBank()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  // The policy of trusted types gives its one address to the page's own script alone.
  const context = await browser.newContext({ baseURL: bank.address, bypassCSP: true })
  const page = await context.newPage()
  await signInByCalls(page, '380500000001')
  const key = await newKey(page)
  await page.goto('/sign')
  await measure(page, await browser.newBrowserCDPSession(), { file: key.pfx.buffer.toString('base64'), password: key.password })
} finally {
  await browser.close()
  await bank.stop()
}
