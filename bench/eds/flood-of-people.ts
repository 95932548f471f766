import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR } from '@dilo/domain/values/duration.ts'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseClock } from '../../apps/server/src/context.ts'
import { openOwnersDatabase } from '../../apps/server/src/db/open.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'

/** Wrong signatures of one person in an hour, before the bank looks at no more of them. */
const EACH = 10

/** Many people of one company who may sign one of its payments, and another person who reads. */
export type Flood = {
  /** The cookies of who reads. */
  readonly reader: string
  /** Makes the payment, and sends it to signing. */
  readonly begin: (port: number) => Promise<void>
  /** Brings a signature in the name of the next person. @returns the status of the answer */
  readonly bring: (port: number, p7s: string) => Promise<number>
  /** Forgets how many wrong ones they have brought. */
  readonly beginAnew: () => Promise<void>
  readonly end: () => Promise<void>
  /** Does so often a second, whether or not the answers keep up. */
  readonly arrive: <T>(rate: number, milliseconds: number, work: () => Promise<T>) => Promise<T[]>
}

export async function floodOfPeople(adminUrl: string, people: number): Promise<Flood> {
  const database = openOwnersDatabase(adminUrl)
  await makeDemoBank({ bankCode: readConfig({ BANK_MODE: 'local' }).bankCode, database, clock: chooseClock() })
  await database.destroy()
  const owner = new pg.Client({ connectionString: adminUrl })
  await owner.connect()
  return {
    ...floodBy(await makePeople(owner, people)),
    beginAnew: async () => void (await owner.query('delete from attempt_counter')),
    end: () => owner.end(),
  }
}

type Made = { readonly payment: Record<string, string>; readonly reading: string; readonly tokens: readonly string[] }

/** People with sessions, who may sign a payment that is on signing. */
async function makePeople(owner: pg.Client, people: number): Promise<Made> {
  // An entrepreneur, who pays another client of the bank.
  const { rows } = await owner.query<{ company_id: string; person_id: string; payment: Record<string, string> }>(
    `select company_id, person_id, (
       select jsonb_build_object('debtorAccountId', payer.account_id, 'creditorIban', payee.iban, 'creditorName', short_name_uk, 'creditorCode', client_code)
       from client_account payer, client_account payee join company using (company_id)
       where payer.company_id = relation.company_id and payee.company_id <> relation.company_id and payer.currency = 'UAH' and payee.currency = 'UAH'
         and payee.status = 'OPEN' and payer.status = 'OPEN' limit 1) as payment
     from relation where type = 'ENTREPRENEUR' and status = 'active' limit 1`,
  )
  const [{ company_id: companyId, person_id: reader, payment }] = rows as [(typeof rows)[number]]
  const { rows: made } = await owner.query<{ person_id: string }>(
    `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
     select gen_random_uuid(), (9000000000 + n)::text, 'Хвиля', 'Іван', 'Іванович', 'Хвиля', 'Иван', 'Иванович', '1980-01-01', password_hash, now()
     from generate_series(1, $1) as n, (select password_hash from person limit 1) as any_person
     returning person_id`,
    [people],
  )
  await owner.query(
    `insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
     select person_id, $2, 'ACCOUNTANT', 'active', '{PAYMENTS_VIEW,PAYMENT_SIGN}', 'first', now() from unnest($1::uuid[]) as person_id`,
    [made.map(({ person_id }) => person_id), companyId],
  )
  const session = async (personId: string): Promise<string> => {
    const token = newSecretToken()
    await owner.query(
      `insert into session (token_hash, person_id, current_company_id, browser, created_at, last_seen_at, expires_at) values ($1, $2, $3, true, now(), now(), $4)`,
      [hashToken(token), personId, companyId, new Date(Date.now() + HOUR)],
    )
    return token
  }
  const tokens = []
  for (const { person_id: personId } of made) tokens.push(await session(personId))
  return { payment, reading: await session(reader), tokens }
}

function floodBy({ payment, reading, tokens }: Made): Omit<Flood, 'beginAnew' | 'end'> {
  let paymentId = ''
  let brought = 0
  const known = new Map<string, Record<string, string>>()
  /** A token against forgery is bound to its session. */
  async function headersOf(port: number, token: string): Promise<Record<string, string>> {
    const before = known.get(token)
    if (before !== undefined) return before
    const answer = await fetch(`http://127.0.0.1:${port}/authority`, { headers: { cookie: `session=${token}` } })
    await answer.arrayBuffer()
    const csrf = answer.headers.getSetCookie().flatMap((one) => /^c_csrf=([^;]+)/.exec(one)?.slice(1) ?? [])[0] ?? ''
    const made = { 'content-type': 'application/json', browser: 'true', cookie: `session=${token}; c_csrf=${csrf}`, 'csrf-token': csrf }
    known.set(token, made)
    return made
  }
  return {
    reader: `session=${reading}; lang=uk`,
    async begin(port) {
      for (const token of tokens) await headersOf(port, token)
      const headers = await headersOf(port, reading)
      const further = { amount: '100', remittanceInformation: 'Оплата за послуги', number: 'B1', ibanChangeConfirmed: true }
      const made = await send(port, '', { ...headers, 'idempotency-key': 'flood' }, { ...payment, ...further })
      paymentId = (JSON.parse(made.body) as { id: string }).id
      const begun = await send(port, `/${paymentId}/signing-code`, headers, { method: 'EDS' })
      if (begun.status !== 200) throw new Error(`${made.body} ${begun.body}`)
    },
    async bring(port, p7s) {
      const place = Math.floor(brought / EACH) % tokens.length
      brought += 1
      const headers = { ...(await headersOf(port, tokens[place] ?? '')), 'x-forwarded-for': `11.${place >> 8}.${place & 255}.1` }
      return (await send(port, `/${paymentId}/signatures`, headers, { method: 'EDS', p7s })).status
    },
    async arrive(rate, milliseconds, work) {
      const begun = performance.now()
      const under: ReturnType<typeof work>[] = []
      for (let passed = 0; passed < milliseconds; passed = performance.now() - begun) {
        while (under.length < (passed * rate) / 1_000) under.push(work())
        await pause(5)
      }
      return Promise.all(under)
    },
  }
}

const send = (port: number, below: string, headers: Record<string, string>, body: object): Promise<{ status: number; body: string }> =>
  new Promise((resolve) => {
    const cut = () => resolve({ status: 0, body: '' })
    const path = `/api/payment-service/payments${below}`
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, body: said }), cut)
    })
    asked.once('error', cut).end(JSON.stringify(body))
  })
