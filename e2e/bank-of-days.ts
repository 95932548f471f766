import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { DAY } from '../packages/domain/src/values/duration.ts'
import { superuserUrl } from '../packages/embedded-postgres/src/addresses.ts'
import { callAs } from './call-as.ts'
import { PASSWORD } from './sign-in.ts'
import { openBank } from './start-the-bank.ts'

/** Loaded first, it puts the bank's clock ahead. */
const clockAhead = new URL('../apps/server/src/testing/clock-ahead.ts', import.meta.url)
/** The bank looks at the file some twenty times a second. */
const SEEN_MS = 200

/** A bank of a journey's own whose days pass when the journey says so. */
export type BankOfDays = {
  readonly address: string
  readonly desk: string
  /** Now, by the bank's clock. */
  now(): number
  /** Lets so many days pass: the bank's clock moves, and the job of each midnight is done, unless it is said to be late. */
  passDays(days: number, jobs?: 'late'): Promise<void>
  /** Lets the time pass until a moment, in milliseconds; no job is done by hand. */
  goTo(moment: number): Promise<void>
  /** A statement of the database's owner, for what no call of a client can bring about. */
  asOwner(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** A connection of the database's owner, which the caller ends: for locks. */
  owner(): Promise<pg.Client>
  stop(): Promise<void>
}

export async function openBankOfDays(settings: Readonly<Record<string, string>> = {}): Promise<BankOfDays> {
  const bank = await openBank({ NODE_OPTIONS: `--import=${clockAhead.href}`, SERVER_FORM: 'sources', ...settings })
  const url = ownerUrl(bank.dataDir)
  let ahead = 0
  const owner = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const asOwner = async (text: string, values: readonly unknown[] = []) => {
    const client = await owner()
    try {
      return (await client.query(text, [...values])).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  /** Has the queue do a job now, and waits until it is done. */
  const doJob = async (task: string) => {
    const [job] = await asOwner('select id::text as id from graphile_worker.add_job($1)', [task])
    for (;;) {
      const [left] = await asOwner('select last_error from graphile_worker.jobs where id = $1', [job?.['id']])
      if (left === undefined) return
      if (left['last_error'] !== null) throw new Error(`${task}: ${String(left['last_error'])}`)
      await sleep(100)
    }
  }
  const moveAhead = async (by: number) => {
    ahead += by
    const file = join(bank.dataDir, 'clock-ahead')
    writeFileSync(`${file}.new`, String(ahead))
    renameSync(`${file}.new`, file)
    await sleep(SEEN_MS)
  }
  return {
    address: bank.address,
    desk: bank.desk,
    stop: bank.stop,
    now: () => Date.now() + ahead,
    asOwner,
    owner,
    goTo: (moment) => moveAhead(moment - (Date.now() + ahead)),
    async passDays(days, jobs) {
      await moveAhead(days * DAY)
      if (jobs !== 'late') await doJob('earnInterest')
    },
  }
}

/** The bank's own PostgreSQL, by what lies in its folder. */
function ownerUrl(dataDir: string): string {
  const home = realpathSync(join(dataDir, 'postgres'))
  const folder = join(home, 'cluster')
  if (!existsSync(folder)) throw new Error(`No database in ${dataDir}`)
  const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { superuser: string }
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
  return superuserUrl({ secrets }, port, 'dilo')
}

/** Does what sends a code, and gives it: the one that was not there before, because the bank's clock is ahead of the browser's. */
export async function newCode(page: Page, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const newest = async () => {
    const messages = (await (await page.request.get(`/dev/messages?to=${phone}`)).json()) as { code: string | null; sentAt: string }[]
    return messages.find(({ code }) => code !== null)
  }
  const before = (await newest())?.sentAt
  await ask()
  await expect.poll(async () => (await newest())?.sentAt, { intervals: [100] }).not.toBe(before)
  return (await newest())?.code ?? ''
}

/** Signs a person in: when days pass, their session ends. */
export async function signInOfDays(page: Page, phone: string): Promise<void> {
  await page.context().clearCookies()
  let token: unknown
  const otp_code = await newCode(page, phone, async () => {
    const started = await callAs(page, 'POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: phone, password: PASSWORD })
    expect(started.status, JSON.stringify(started.answer)).toBe(200)
    token = started.answer['token']
  })
  const proof = { grant_type: 'TOKEN', scope: 'USER', otp_code, tmp_token: token }
  expect((await callAs(page, 'POST', '/api/auth-service/auth/by/phone_otp', proof)).status).toBe(200)
}

/** A person of such a bank, in a browser of their own. */
export async function browserOf(browser: Browser, { address }: BankOfDays, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, locale: 'uk-UA', timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(10_000)
  await signInOfDays(page, phone)
  return page
}
